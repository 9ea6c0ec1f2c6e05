import qrcode from 'qrcode-generator';
import type { Sheet } from './print-document.ts';

/** Draws what a camera reads, as one shape: the modules of a row that touch are one rectangle. */
export function drawQr(
  sheet: Sheet,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const module = size / count;
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1) {
      if (!code.isDark(row, column)) continue;
      const first = column;
      while (column + 1 < count && code.isDark(row, column + 1)) column += 1;
      sheet.rect(x + first * module, y + row * module, (column - first + 1) * module, module);
    }
  sheet.fill('#000000');
}
