// A browser with nothing in it but the page under test.

import { createRequire } from 'node:module';

const { CHROMIUM, SEEDBASE_NODE_MODULES } = process.env;
const { chromium } = createRequire(`${SEEDBASE_NODE_MODULES}/`)('playwright-core');

const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

/** Starts Chromium without a window. Playwright gives each a new empty directory for its user data. */
export const startBrowser = () => chromium.launch({ executablePath: CHROMIUM, headless: true, args: FLAGS });
