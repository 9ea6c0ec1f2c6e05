/**
 * Slips of the finger between two words: letters changed, missing, extra, or swapped with their neighbour
 * (optimal string alignment).
 */
export function slipsBetween(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      let slips = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      );
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && isSwapped) slips = Math.min(slips, at(beforeLast, column - 2) + 1);
      current.push(slips);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/** Number of slips forgiven in a word of that length: in short words one letter more is another word. */
export function slipsForgiven(length: number): number {
  if (length < 3) return 0;
  if (length < 6) return 1;
  return length < 9 ? 2 : 3;
}
