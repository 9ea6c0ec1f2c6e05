/** A complete SVG file; its own size is that of the view box. */
export function picture(viewBox: string, shapes: string): string {
  const [, , width, height] = viewBox.split(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${shapes}</svg>`;
}
