// The choice of preset and endless rule.

import { h, labelled, select } from '../base/dom.js';
import { aboutPreset, endlessRules, presetName, presetNames, resolve } from '../base/games.js';
import { t } from '../base/messages.js';

export class GameBar {
  constructor(explorer) {
    this.explorer = explorer;
    this.element = h('div', { class: 'game-bar' });
  }

  /** Made anew only when the game has changed, so that an open list is not closed. */
  update() {
    const { game } = this.explorer.session;
    const key = `${game.preset} ${game.endless}`;
    if (key === this.shown) return;
    this.shown = key;
    const focused = document.activeElement?.id;
    this.element.replaceChildren(this.presets(game), ...this.endless(game), h('p', { class: 'about-game' }, aboutPreset(game.preset)));
    if (focused) document.getElementById(focused)?.focus();
  }

  presets(game) {
    const choices = presetNames().map((name) => [name, presetName(name)]);
    const change = (name) => this.explorer.setGame(resolve(name, undefined));
    return labelled(t('preset'), select(choices, game.preset, change, { id: 'preset' }));
  }

  endless(game) {
    const rules = endlessRules(game.preset);
    if (rules.length < 2) return [];
    const choices = rules.map((name) => [name, t(`endless.${name}`)]);
    const change = (name) => this.explorer.setGame({ preset: game.preset, endless: name });
    return [labelled(t('endless'), select(choices, game.endless, change, { id: 'endless' }))];
  }
}
