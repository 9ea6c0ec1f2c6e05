import type { squareKinds } from '#contract/club-shape.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { scissors } from '../club-icons.generated.ts';

export type SquareKind = (typeof squareKinds)[number]['type'];

export const kindIcons: Readonly<Record<SquareKind, IconName>> = {
  book: 'book-open',
  activity: scissors,
  audio: 'headphones',
};
