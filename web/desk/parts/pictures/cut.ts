import type { PictureCut } from '#contract/desk/pictures.ts';

export type Rotation = PictureCut['rotation'];

const turns: readonly Rotation[] = [0, 90, 180, 270];

/** Adds a quarter turn to the right. */
export const turned = (rotation: Rotation): Rotation => turns[(turns.indexOf(rotation) + 1) % 4] ?? 0;

const share = (percent: number) => Math.min(1, Math.max(0, percent / 100));

/**
 * Converts the frame in percent of the turned photo to shares within it: the cropper rounds over its edge now and then.
 */
export function cutOf(
  area: { x: number; y: number; width: number; height: number },
  rotation: Rotation,
): PictureCut {
  const [left, top] = [share(area.x), share(area.y)];
  return {
    rotation,
    left,
    top,
    width: Math.min(share(area.width), 1 - left),
    height: Math.min(share(area.height), 1 - top),
  };
}
