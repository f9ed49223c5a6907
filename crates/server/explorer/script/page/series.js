// The counts of a level's statistics, brought into the form that plots and tables take:
// { names, entries: [{ at, counts }] }, where `names` are message keys, one for each of an entry's counts.

/** How many positions have each value, or each guarantee and each ceiling. */
export function valueSeries(reply) {
  const lists = reply.values ? [reply.values] : [reply.lo, reply.hi];
  const names = reply.values ? ['column.positions'] : ['column.guarantee', 'column.ceiling'];
  const all = [...new Set(lists.flat().map(({ value }) => value))].sort((one, two) => one - two);
  const count = (list, at) => list.find(({ value }) => value === at)?.positions ?? 0;
  return { names, entries: all.map((at) => ({ at, counts: lists.map((list) => count(list, at)) })) };
}

/** How many positions have each depth, or null without depths. */
export function depthSeries(reply) {
  if (!reply.depths) return null;
  const [one, two] = reply.values ? ['wins', 'losses'] : ['lo', 'hi'];
  const names = reply.values ? ['column.wins', 'column.losses'] : ['column.guarantee', 'column.ceiling'];
  return { names, entries: reply.depths.map((entry) => ({ at: entry.depth, counts: [entry[one], entry[two]] })) };
}
