// How seeds lie in a pit: a place for each of n seeds, always the same for the same n, so that a count is known by
// its look. Rows as on dominoes up to 19; beyond that nobody counts at a glance, and they lie close.

const ROWS = [
  [], [1], [2], [1, 2], [2, 2], [2, 1, 2], [2, 2, 2], [2, 3, 2], [3, 2, 3], [3, 3, 3], [3, 4, 3], [4, 3, 4], [4, 4, 4],
  [4, 5, 4], [3, 4, 4, 3], [5, 5, 5], [4, 4, 4, 4], [3, 4, 3, 4, 3], [4, 5, 5, 4], [3, 4, 5, 4, 3],
];

const MOST = 48;
const shapes = Array.from({ length: MOST + 1 }, (_, n) => (n < ROWS.length ? inRows(ROWS[n]) : closePacked(n)));

/** The places of n seeds in a pit of radius 1, and the radius of a seed there. */
export const heap = (n) => shapes[Math.min(n, MOST)];

function inRows(rows) {
  const most = Math.max(...rows, rows.length, 2);
  const pitch = Math.min(0.58, 1.56 / most);
  const points = [];
  rows.forEach((count, r) => {
    const y = (r - (rows.length - 1) / 2) * pitch;
    for (let i = 0; i < count; i++) points.push([(i - (count - 1) / 2) * pitch, y]);
  });
  return { points, radius: pitch * 0.43 };
}

/** The n places of a hexagonal lattice that are nearest to the middle. */
function closePacked(n) {
  const pitch = n <= 37 ? 0.245 : 0.215;
  const places = [];
  for (let row = -4; row <= 4; row++) {
    for (let i = -5; i <= 5; i++) places.push([(i + (row & 1) / 2) * pitch, row * pitch * 0.866]);
  }
  const ordered = places.map(([x, y]) => [x, y, Math.hypot(x, y), Math.atan2(y, x)]);
  ordered.sort((one, two) => (Math.abs(one[2] - two[2]) > 1e-9 ? one[2] - two[2] : one[3] - two[3]));
  return { points: ordered.slice(0, n).map(([x, y]) => [x, y]), radius: pitch * 0.47 };
}

/** The places of n seeds in a store of a given box, around its middle: rows of five, a wider gap after every ten. */
export function stacked(n, box) {
  const standing = box.height > box.width;
  const [across, along] = standing ? [box.width, box.height] : [box.height, box.width];
  const pitch = Math.min((across * 0.8) / 5, (along * 0.9) / 12.5);
  const points = [];
  for (let seed = 0; seed < n; seed++) {
    const lane = (seed % 5) - 2;
    const step = Math.floor(seed / 5) * pitch + Math.floor(seed / 10) * pitch * 0.5;
    const far = along * 0.5 - along * 0.06 - pitch / 2 - step;
    points.push(standing ? [lane * pitch, far] : [-far, lane * pitch]);
  }
  return { points, radius: pitch * 0.43 };
}
