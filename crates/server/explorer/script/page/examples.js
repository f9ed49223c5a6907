// Positions that the help page explains. `key` names the message that tells what to see there; the texts state values,
// which the tests compare with the tables.

/** Each with the section it stands in. */
export const EXAMPLES = [
  { section: 'value', key: 'awari-minus-3', preset: 'awari', endless: 'split', position: '1 0 0 0 0 1 1 0 0 0 0 0' },
  { section: 'value', key: 'abapa-0', preset: 'abapa', endless: 'split', position: '1 0 0 0 0 1 1 0 0 0 0 0' },
  { section: 'value', key: 'awari-plus-2', preset: 'awari', endless: 'split', position: '0 0 0 0 0 1 1 0 0 0 0 0' },
  { section: 'value', key: 'abapa-minus-2', preset: 'abapa', endless: 'split', position: '0 0 0 0 0 1 1 0 0 0 0 0' },
  { section: 'value', key: 'awari-18', preset: 'awari', endless: 'split', position: '0 0 6 0 3 5 2 1 1 0 0 0' },
  { section: 'value', key: 'awari-16', preset: 'awari', endless: 'split', position: '1 1 1 1 1 2 4 2 3 0 0 0' },
  { section: 'depth', key: 'deep-4', preset: 'awari', endless: 'split', position: '0 0 1 0 0 0 1 0 0 0 0 2' },
  { section: 'depth', key: 'exact-6', preset: 'oware', endless: 'own-side', position: '1 2 0 0 0 1 1 0 1 0 0 0' },
  { section: 'guarantee', key: 'between', preset: 'oware', endless: 'own-side', position: '0 0 1 0 1 0 0 5 0 0 0 1' },
  { section: 'guarantee', key: 'open', preset: 'oware', endless: 'own-side', position: '0 1 0 0 1 0 1 0 0 0 0 3' },
  { section: 'rules', key: 'capture-both', preset: 'ovare', endless: 'own-side', position: '0 0 0 0 6 0 0 4 2 1 2 2' },
  { section: 'rules', key: 'capture-backward', preset: 'oware', endless: 'own-side', position: '0 0 0 0 6 0 0 4 2 1 2 2' },
  { section: 'rules', key: 'twelve', preset: 'oware', endless: 'own-side', position: '12 0 0 0 0 0 0 0 0 0 0 1' },
  { section: 'rules', key: 'eleven', preset: 'oware', endless: 'own-side', position: '11 0 0 0 0 0 1 0 0 0 0 1' },
  { section: 'rules', key: 'stopped', preset: 'oware', endless: 'own-side', position: '0 0 0 0 0 6 1 1 5 1 2 1' },
  { section: 'rules', key: 'beginning', preset: 'awari', endless: 'split', position: '4 4 4 4 4 4 4 4 4 4 4 4' },
  { section: 'rules', key: 'again', preset: 'bantumi', endless: 'none', position: '0 1 0 2 1 1 0 1 0 0 0 0' },
];
