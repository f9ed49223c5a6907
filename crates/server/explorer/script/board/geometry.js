// Where everything lies on the board, in units of the drawing. Wide: stores at the ends, a plate of two lines below
// each pit. Tall, for phones: stores above and below, plates of three lines.

const WIDE = {
  name: 'wide', width: 1240, pitRadius: 62, gap: 146, plate: { width: 134, height: 66 },
  rows: { north: 164, south: 386 }, counts: { north: 258, south: 313 }, height: 550,
  plates: { north: 53, south: 497 },
};

const TALL = {
  name: 'tall', width: 720, pitRadius: 50, gap: 112, plate: { width: 106, height: 108 },
  rows: { north: 300, south: 486 }, counts: { north: 378, south: 429 }, height: 786,
  plates: { north: 181, south: 605 },
};

/** The places of a board with rows of `row` pits. `bottom` is the side whose row lies below. */
export function geometry(form, row, bottom) {
  const measures = form === 'tall' ? TALL : WIDE;
  const first = measures.width / 2 - (measures.gap * (row - 1)) / 2;
  const pits = [];
  for (let pit = 0; pit < 2 * row; pit++) {
    const owner = pit < row ? 'south' : 'north';
    const below = owner === bottom;
    const step = pit % row;
    const lane = below ? 'south' : 'north'; // named as they lie when South is below
    pits.push({
      owner,
      x: first + measures.gap * (below ? step : row - 1 - step),
      y: measures.rows[lane],
      countY: measures.counts[lane],
      plateY: measures.plates[lane],
    });
  }
  return { ...measures, row, bottom, pits, stores: stores(measures, bottom) };
}

/** Each store lies where its owner's sowing leads to: at the right of who looks at the board from that side. */
function stores(measures, bottom) {
  const top = bottom === 'south' ? 'north' : 'south';
  if (measures.name === 'tall') {
    const box = { x: 40, width: measures.width - 80, height: 84 };
    return { [top]: { ...box, y: 26 }, [bottom]: { ...box, y: measures.height - 110 } };
  }
  const box = { y: 92, width: 126, height: measures.height - 184 };
  return { [top]: { ...box, x: 36 }, [bottom]: { ...box, x: measures.width - 162 } };
}
