import sharp from 'sharp';

const SECONDS = 30;

// One thread per picture: a served page is never starved by one.
sharp.concurrency(1);

export interface FittedImage {
  data: Buffer;
  width: number;
  height: number;
}

/** One of the shop's own pictures, as large as the box allows, its proportions kept. */
export async function fitImage(source: Buffer, box: { width: number; height: number }): Promise<FittedImage> {
  const { data, info } = await sharp(source, { limitInputPixels: 4_000_000 })
    .timeout({ seconds: SECONDS })
    .resize({ ...box, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A drawing as JPEG, with pictures laid upon it. Sharp colours: flat art and letters would fray otherwise. */
export function paintJpeg(
  drawing: string,
  inlays: readonly (FittedImage & { left: number; top: number })[],
): Promise<Buffer> {
  return sharp(Buffer.from(drawing))
    .timeout({ seconds: SECONDS })
    .composite(inlays.map(({ data: input, left, top }) => ({ input, left, top })))
    .flatten()
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
