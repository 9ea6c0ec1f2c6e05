import { readersOfferPath } from '../../settings/membership-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FailedBlock } from '../../ui/failed-block.tsx';
import { Icon } from '../../ui/icon.tsx';
import { included, promises } from './sales-texts.ts';

interface SalesOfferProps {
  price: string | null;
  dollars: string | null;
  /** True when the price could not be loaded. */
  hasFailed: boolean;
}

/** Benefits of the plan and its price. */
export function SalesOffer({ price, dollars, hasFailed }: SalesOfferProps) {
  return (
    <section className="mt-rhythm grid items-center gap-6 rounded-block rounded-tr-tile bg-mango p-6 sm:p-8 lg:grid-cols-[1fr_minmax(0,474px)] lg:rounded-tr-block lg:rounded-bl-promo lg:p-10">
      <div className="lg:pl-6">
        <h2 className="heading">Todo esto, cada mes</h2>
        <Points points={included} className="mt-4" />
        <p className="small mt-3.5">Los libros se compran por separado, donde prefieras.</p>
      </div>
      <div className="rounded-block bg-white px-5 py-8 sm:px-10">
        {price ? (
          <p className="grid justify-items-center">
            <span className="font-bold">Solo</span>
            <span className="figure text-[6rem] leading-[0.95]">{price}</span>
            <span className="text-[1.1875rem]">al{'\u00a0'}mes</span>
            {dollars ? <span className="small text-muted">{dollars}</span> : null}
          </p>
        ) : hasFailed ? (
          <FailedBlock>No pudimos cargar el precio.</FailedBlock>
        ) : null}
        <LinkButton to={readersOfferPath} size={56} wide className="mt-5">
          Suscribirme
        </LinkButton>
        <Points points={promises} className="mt-7" />
      </div>
    </section>
  );
}

function Points({ points, className }: { points: readonly string[]; className: string }) {
  return (
    <ul className={`grid gap-2.5 ${className}`}>
      {points.map((point) => (
        <li key={point} className="flex gap-3 leading-snug">
          <Icon name="check" />
          {point}
        </li>
      ))}
    </ul>
  );
}
