import sharp from 'sharp';

/** A small photo of one colour, different for each width. */
export const aPhotoOf = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 80, channels: 3, background: '#c60' } })
    .jpeg()
    .toBuffer();
