import type { ReactNode } from 'react';
import type { Drawing } from '#contract/site-documents.ts';
import { ChalkHopscotch } from '../../ui/illustrations/chalk-hopscotch.tsx';
import { Compass } from '../../ui/illustrations/compass.tsx';
import { Educator } from '../../ui/illustrations/educator.tsx';
import { Fish } from '../../ui/illustrations/fish.tsx';
import { Monster } from '../../ui/illustrations/monster.tsx';
import { NightTown } from '../../ui/illustrations/night-town.tsx';
import { OpenBook } from '../../ui/illustrations/open-book.tsx';
import { OpenBox } from '../../ui/illustrations/open-box.tsx';
import { PaperPlane } from '../../ui/illustrations/paper-plane.tsx';
import { Planet } from '../../ui/illustrations/planet.tsx';
import { RabbitOverBooks } from '../../ui/illustrations/rabbit-over-books.tsx';

const art: Record<Drawing, ReactNode> = {
  'rabbit-over-books': <RabbitOverBooks className="size-full" />,
  'open-book': <OpenBook className="size-full" />,
  'chalk-hopscotch': <ChalkHopscotch className="mx-auto h-full w-44" />,
  'open-box': <OpenBox className="size-full pb-6" />,
  'paper-plane': <PaperPlane className="size-full" />,
  educator: <Educator className="size-full" />,
  fish: <Fish className="mx-auto size-full" />,
  monster: <Monster className="mx-auto size-full" />,
  planet: <Planet className="mx-auto size-full" />,
  compass: <Compass className="mx-auto size-full" />,
  'night-town': <NightTown className="mx-auto size-full" />,
};

/** Drawing of a banner. Apart from the page's own script, because all but the first are seen later. */
export const BannerArt = ({ drawing }: { drawing: Drawing }) => art[drawing];
