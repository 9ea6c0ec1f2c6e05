import type { AgeGroup } from '../../settings/taxonomy.ts';
import { Compass } from '../../ui/illustrations/compass.tsx';
import { Fish } from '../../ui/illustrations/fish.tsx';
import { Monster } from '../../ui/illustrations/monster.tsx';
import { NightTown } from '../../ui/illustrations/night-town.tsx';
import { Planet } from '../../ui/illustrations/planet.tsx';
import type { AgeTone } from '../../ui/tones.ts';

const pictures: Record<AgeTone, typeof Fish> = {
  '0-3': Fish,
  '4-6': Monster,
  '7-9': Planet,
  '10-12': Compass,
  '13': NightTown,
};

interface AgeArtProps {
  age: AgeGroup;
  className: string;
  /** Class for the owner's own picture, which unlike a drawing leaves no room for words upon it. */
  ownClassName: string;
}

/** Picture of an age: the owner's own, else the drawing for its colour. */
export function AgeArt({ age, className, ownClassName }: AgeArtProps) {
  if (age.imageUrl)
    return <img src={age.imageUrl} alt="" loading="lazy" decoding="async" className={ownClassName} />;
  const Drawn = pictures[age.tone];
  return <Drawn className={className} />;
}
