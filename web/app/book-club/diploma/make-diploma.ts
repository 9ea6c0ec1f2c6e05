import type { Diploma } from './diploma-texts.ts';
import { drawDiploma, loadFaces } from './draw-diploma.ts';
import { paintSvg } from './paint-svg.ts';
import { LETTER, picturePdf } from './picture-pdf.ts';

/** Pixels in a point: 216 to an inch, which a home printer does not outdo and a cheap phone can hold. */
const SCALE = 3;

/** The diploma as a PDF, made in this browser: the name goes nowhere else. `figure` is the month's, as the page shows it. */
export async function makeDiploma(diploma: Diploma, figure: SVGSVGElement | null): Promise<Blob> {
  await loadFaces();
  const page = document.createElement('canvas');
  page.width = LETTER.width * SCALE;
  page.height = LETTER.height * SCALE;
  const canvas = page.getContext('2d', { alpha: false });
  if (!canvas) throw new Error('This browser cannot draw.');
  canvas.scale(SCALE, SCALE);
  const texts = drawDiploma(canvas, diploma, (box) => figure && paintSvg(canvas, figure, box));
  const picture = await new Promise<Blob | null>((resolve) => page.toBlob(resolve, 'image/jpeg', 0.93));
  if (!picture) throw new Error('This browser could not make a picture of the page.');
  const pdf = picturePdf({
    jpeg: new Uint8Array(await picture.arrayBuffer()),
    pixels: { width: page.width, height: page.height },
    title: `Diploma de lectura. Book Club Lectores, ${diploma.month.name.toLocaleLowerCase('es-MX')}`,
    texts,
  });
  return new Blob([pdf], { type: 'application/pdf' });
}
