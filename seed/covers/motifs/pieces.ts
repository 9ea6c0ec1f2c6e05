import { circle, ellipse, path, strip } from './shapes.ts';

/** Pieces that figures and places of several scenes are put together from; each returns SVG elements. */

/** Open eye that looks to a side: its pupil is moved by `lookX`, `lookY`. */
export function eye(
  x: number,
  y: number,
  radius: number,
  white: string,
  pupil: string,
  lookX = 0,
  lookY = 0,
): string {
  return circle(x, y, radius, white) + circle(x + lookX, y + lookY, Math.round(radius * 5) / 10, pupil);
}

/** Upright ear with its inside, as of a rabbit; its foot is at x, y. */
export function longEar(
  x: number,
  y: number,
  height: number,
  skin: string,
  inside: string,
  turn = 0,
): string {
  const half = height / 2;
  const ears =
    ellipse(x, y - half, height * 0.19, half, skin) + ellipse(x, y - half, height * 0.09, half * 0.7, inside);
  return turn === 0 ? ears : `<g transform="rotate(${turn} ${x} ${y})">${ears}</g>`;
}

/** Whiskers on both sides of a snout: pairs of strokes that spread outwards. */
export function whiskers(x: number, y: number, apart: number, length: number, colour: string, width = 3) {
  const [near, far] = [apart, apart + length];
  return strip(
    `M${x - near} ${y - 4}L${x - far} ${y - 10}M${x - near} ${y + 6}L${x - far} ${y + 10}` +
      `M${x + near} ${y - 4}L${x + far} ${y - 10}M${x + near} ${y + 6}L${x + far} ${y + 10}`,
    width,
    colour,
  );
}

/** Band of sea, whose upper edge has waves of 150 across; it reaches down past the board. */
export function sea(y: number, height: number, fill: string, shift = 0): string {
  const top = `M${shift - 150} ${y}q37.5 ${-height} 75 0t75 0t75 0t75 0t75 0t75 0t75 0t75 0`;
  return path(`${top}V440H${shift - 150}z`, fill);
}

/** Hill that swells from one edge of the board to the other; it reaches down past the board. */
export function hill(left: number, top: number, right: number, fill: string): string {
  return path(`M-40 ${left}Q150 ${top} 340 ${right}V440H-40z`, fill);
}

/** Leaf from its stalk at x, y, pointing up unless turned. */
export function leaf(x: number, y: number, length: number, fill: string, turn = 0): string {
  const wide = Math.round(length * 0.34);
  const data = `M${x} ${y}q${-wide} ${-length / 2} 0 ${-length}q${wide} ${length / 2} 0 ${length}z`;
  return turn === 0
    ? path(data, fill)
    : `<path transform="rotate(${turn} ${x} ${y})" d="${data}" fill="${fill}"/>`;
}

/** Petals around a heart. */
export function flower(
  x: number,
  y: number,
  radius: number,
  petals: number,
  colour: string,
  heart: string,
): string {
  const around = Array.from({ length: petals }, (_, index) => {
    const angle = (index / petals) * 2 * Math.PI - Math.PI / 2;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)].map((part) => Math.round(part * radius * 0.62));
    return circle(x + (dx ?? 0), y + (dy ?? 0), Math.round(radius * 0.46), colour);
  });
  return around.join('') + circle(x, y, Math.round(radius * 0.36), heart);
}

/** Window or door with a round top; its foot is at y. */
export function archway(x: number, y: number, width: number, height: number, fill: string): string {
  const half = width / 2;
  return path(`M${x} ${y}v${half - height}a${half} ${half} 0 0 1 ${width} 0v${height - half}z`, fill);
}

/** Drop with its point up. */
export function drop(x: number, y: number, height: number, fill: string): string {
  const wide = Math.round(height * 0.32);
  const [neck, belly] = [Math.round(height * 0.4), height - wide];
  return path(
    `M${x} ${y}q${wide} ${neck} ${wide} ${belly}a${wide} ${wide} 0 0 1 ${-2 * wide} 0q0 ${neck - belly} ${wide} ${-belly}z`,
    fill,
  );
}
