/** Cut-paper shapes that several motifs share; each returns SVG elements. */

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, turn = 0): string {
  const turned = turn === 0 ? '' : ` transform="rotate(${turn} ${x} ${y})"`;
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${turned}/>`;
}

export function path(data: string, fill: string): string {
  return `<path d="${data}" fill="${fill}"/>`;
}

/** A rounded strip: limbs, strings, mouths. */
export function strip(data: string, width: number, colour: string): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function faint(opacity: number, shapes: string): string {
  return `<g opacity="${opacity}">${shapes}</g>`;
}

/** Arc hanging from its two ends: a smile, or an eye asleep; a negative depth makes it an arch. */
export function arc(
  x: number,
  y: number,
  width: number,
  depth: number,
  colour: string,
  thickness = 4.5,
): string {
  return strip(`M${x - width / 2} ${y}q${width / 2} ${depth * 2} ${width} 0`, thickness, colour);
}

/** Four-pointed star with hollow sides. */
export function star(x: number, y: number, radius: number, fill: string): string {
  const waist = Math.round(radius * 2) / 10;
  return path(
    `M${x} ${y - radius}Q${x + waist} ${y - waist} ${x + radius} ${y}Q${x + waist} ${y + waist} ${x} ${y + radius}` +
      `Q${x - waist} ${y + waist} ${x - radius} ${y}Q${x - waist} ${y - waist} ${x} ${y - radius}z`,
    fill,
  );
}

/** Cloud on a flat base, of the given width; half as high. */
export function cloud(x: number, y: number, width: number, fill: string): string {
  const scale = Math.round((width / 150) * 1000) / 1000;
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="M24 75a24 24 0 0 1 2-47a36 36 0 0 1 65-9a30 30 0 0 1 45 24a16 16 0 0 1-3 32z" fill="${fill}"/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  corner?: number,
): string {
  const rounded = corner ? ` rx="${corner}"` : '';
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${rounded} fill="${fill}"/>`;
}

/** Row of dots along a path: flights, routes, trails. */
export function dots(data: string, size: number, gap: number, colour: string): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" stroke-dasharray="0 ${gap}"/>`;
}

export function turned(degrees: number, x: number, y: number, shapes: string): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${shapes}</g>`;
}

/** Shapes drawn around the origin, put in their place. A negative scale across mirrors them. */
export function placed(x: number, y: number, shapes: string, scale = 1, across = scale): string {
  const scaled = scale === 1 && across === 1 ? '' : ` scale(${across} ${scale})`;
  return `<g transform="translate(${x} ${y})${scaled}">${shapes}</g>`;
}
