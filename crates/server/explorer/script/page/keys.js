// The keys of the explorer; the help page lists them.

/** Listens until `signal` is aborted. Keys that go into a field are left alone. */
export function listenToKeys(explorer, signal) {
  const { session } = explorer;
  const actions = {
    ArrowLeft: () => explorer.jump(session.at - 1),
    ArrowRight: () => explorer.jump(session.at + 1),
    Home: () => explorer.jump(0),
    End: () => explorer.jump(session.nodes.length - 1),
    x: () => explorer.flip(),
    v: () => explorer.setValues(!explorer.showsValues),
    l: () => explorer.panels.line.toggle(),
    Escape: () => explorer.panels.line.stop(),
  };
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isField(event.target)) return;
    if (explorer.editor.isOpen) return void (event.key === 'Escape' && explorer.editor.close());
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = /^[a-f]$/.test(key) ? () => explorer.mover.playLetter(key) : actions[key];
    if (!action) return;
    event.preventDefault();
    action();
  }, { signal });
}

const isField = (element) => element.matches('input[type="text"], select, textarea');
