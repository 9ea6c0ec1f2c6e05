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

/** The owner's own picture of an age, else the one drawn for its colour. */
export function AgeArt({ age, className }: { age: AgeGroup; className?: string }) {
  if (age.imageUrl)
    return (
      <img
        src={age.imageUrl}
        alt=""
        loading="lazy"
        decoding="async"
        className={`object-contain ${className}`}
      />
    );
  const Drawn = pictures[age.tone];
  return <Drawn className={className} />;
}
