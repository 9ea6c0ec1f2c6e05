declare module 'opentype.js' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'C'; x: number; y: number; x1: number; y1: number; x2: number; y2: number }
    | { type: 'Q'; x: number; y: number; x1: number; y1: number }
    | { type: 'Z' };

  export interface Glyph {
    index: number;
    getPath(x: number, y: number, fontSize: number): { commands: PathCommand[] };
  }

  export interface Font {
    hasChar(letter: string): boolean;
    getAdvanceWidth(text: string, fontSize: number): number;
    forEachGlyph(
      text: string,
      x: number,
      y: number,
      fontSize: number,
      options: object,
      each: (glyph: Glyph, x: number, y: number) => void,
    ): void;
  }

  const opentype: { parse(buffer: ArrayBuffer): Font };
  export default opentype;
}
