import { Link } from 'react-router';
import type { AgeGroup } from '../../settings/taxonomy.ts';
import { CardCarousel } from '../../ui/card-carousel.tsx';
import { FailedBlock } from '../../ui/failed-block.tsx';
import { Icon } from '../../ui/icon.tsx';
import { layOutWhenIdle } from '../../ui/lay-out-when-idle.ts';
import { ageFill } from '../../ui/tones.ts';
import { AgeArt } from './age-art.tsx';

const title = (
  <h2 className="heading max-w-[22ch] lg:max-w-none">Elige la categoría adecuada para tu pequeño</h2>
);

export function CategoryCarousel({ ages }: { ages: readonly AgeGroup[] | null }) {
  if (ages?.length === 0) return null;
  return (
    <div ref={layOutWhenIdle} className="below-fold mt-rhythm">
      {ages ? (
        <CardCarousel
          heading={title}
          label="Categorías por edad"
          cards={ages.map((age) => ({ key: age.to, content: <AgeCard age={age} /> }))}
        />
      ) : (
        <>
          {title}
          <FailedBlock>No se pudieron cargar las categorías.</FailedBlock>
        </>
      )}
    </div>
  );
}

function AgeCard({ age }: { age: AgeGroup }) {
  // Small slate text on mamey would have too little contrast.
  const unitColor = age.tone === '4-6' ? 'text-slate-shadow' : '';
  return (
    <Link
      to={age.to}
      className={`relative block aspect-square overflow-hidden rounded-block rounded-br-tile ${ageFill[age.tone]}`}
    >
      <AgeArt
        age={age}
        className="absolute inset-0 size-full"
        ownClassName="absolute inset-x-0 bottom-0 h-3/5 w-full object-cover"
      />
      <span className="relative flex items-start justify-between pt-4 pr-4 pl-5.5">
        <span>
          <span className="figure block text-6xl leading-none whitespace-nowrap sm:text-4xl md:text-5xl xl:text-6xl">
            {age.range}
          </span>
          <span className={`block leading-tight font-bold ${unitColor}`}>{age.unit}</span>
        </span>
        <span className="grid size-11 place-items-center rounded-field bg-white text-slate">
          <Icon name="arrow-right" size={20} />
        </span>
      </span>
    </Link>
  );
}
