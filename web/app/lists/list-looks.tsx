import type { ListColour, ListDrawing } from '#contract/reading-lists.ts';
import { Compass } from '../ui/illustrations/compass.tsx';
import { Monster } from '../ui/illustrations/monster.tsx';
import { Moon } from '../ui/illustrations/moon.tsx';
import { OpenBook } from '../ui/illustrations/open-book.tsx';
import { Planet } from '../ui/illustrations/planet.tsx';
import { RabbitHop } from '../ui/illustrations/rabbit-hop.tsx';

/** Classes of a list's block: its ground with text and buttons that are readable there. */
export const listGround: Record<ListColour, string> = {
  night: 'on-night',
  mamey: 'bg-mamey text-slate-shadow [--focus-ring:var(--color-slate)]',
  nopal: 'on-nopal',
  sky: 'bg-sky',
  mango: 'bg-mango',
  lime: 'bg-lime',
};

export function ListDrawingOf({ drawing, className }: { drawing: ListDrawing; className: string }) {
  if (drawing === 'rabbit') return <RabbitHop coat="crema" className={className} />;
  const Drawing = drawings[drawing];
  return <Drawing className={className} />;
}

const drawings = { moon: Moon, monster: Monster, book: OpenBook, compass: Compass, planet: Planet };
