// The real service, started on a free port of this machine.

import { spawn } from 'node:child_process';
import { once } from 'node:events';

const { SEEDBASE, SEEDBASE_TEST_DATA } = process.env;

/** Starts `seedbase serve`; `port` 0 takes a free one. */
export async function startServer(port = 0) {
  const child = spawn(SEEDBASE, ['serve', '--data', SEEDBASE_TEST_DATA, '--bind', `127.0.0.1:${port}`], { stdio: ['ignore', 'pipe', 'pipe'] });
  const address = await addressOf(child);
  return { address, port: Number(new URL(address).port), stop: () => stop(child) };
}

/** The address that the service says it listens at. */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk) => {
      said += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (found) resolve(`${found[0]}/`);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`seedbase serve ended with ${code}: ${said}`)));
  });
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
