import { readersOfferPath } from '../../settings/membership-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ChalkHopscotch } from '../../ui/illustrations/chalk-hopscotch.tsx';
import { RabbitHop } from '../../ui/illustrations/rabbit-hop.tsx';

interface PriceWords {
  /** Price per period; null where it is not known. */
  price: string | null;
  /** Rough price in dollars. */
  dollars: string | null;
}

export function SalesHero({ price, dollars }: PriceWords) {
  return (
    <section className="on-slate overflow-hidden rounded-br-promo">
      <div className="page-column grid md:grid-cols-[1.2fr_1fr] lg:min-h-130 lg:grid-cols-[1.4fr_1fr] lg:gap-6">
        <div className="flex flex-col items-start justify-center pt-9 md:py-12">
          <p className="figure text-[1.375rem] text-mango">Book Club Lectores</p>
          <h1 className="headline mt-2.5">
            <span className="block lg:whitespace-nowrap">Que lean contigo,</span>
            <span className="block lg:whitespace-nowrap">y que quieran otra{'\u00a0'}vez</span>
          </h1>
          <p className="lead mt-4 max-w-[34ch] text-muted-on-dark">
            Cada semana te digo qué leer, cómo leerlo y qué preguntar. Tú pones el regazo y 10{'\u00a0'}
            minutos.
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <LinkButton to={readersOfferPath} size={56}>
              Quiero empezar
            </LinkButton>
            <HeroPrice price={price} dollars={dollars} />
          </div>
        </div>
        <Art />
      </div>
    </section>
  );
}

function HeroPrice({ price, dollars }: PriceWords) {
  const terms = [dollars, 'cancela cuando quieras'].filter(Boolean).join(' · ');
  return (
    <div>
      {price ? (
        <p className="leading-none">
          <span className="figure text-[2.25rem]">{price}</span> al{'\u00a0'}mes
        </p>
      ) : null}
      <p className="micro mt-1 text-muted-on-dark">{terms}</p>
    </div>
  );
}

/** Drawing whose chalk goes on below the edge of the block, with the rabbit leaping across it. */
function Art() {
  return (
    <div className="relative h-67 min-w-0 md:h-auto">
      <ChalkHopscotch className="absolute top-7 left-[11%] h-auto w-38 md:top-14 md:left-0 md:w-50 lg:w-55" />
      <RabbitHop className="absolute top-6 left-[calc(11%+8.5rem)] w-36 xs:w-42 md:top-20 md:left-42 md:w-44 lg:top-14 lg:left-48 lg:w-56 xl:w-72" />
    </div>
  );
}
