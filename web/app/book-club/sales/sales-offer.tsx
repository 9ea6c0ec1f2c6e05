import { Link } from 'react-router';
import type { ClubSample } from '#contract/book-club.ts';
import { monthInside } from '#contract/club-words.ts';
import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import { giftPath } from '../../settings/membership-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { capital } from '../../ui/capital.ts';
import { FailedBlock } from '../../ui/failed-block.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OFFER_ID, useEntry } from './entry.ts';
import { promises, terms } from './sales-texts.ts';
import { openSquaresText } from './sample-words.ts';

interface SalesOfferProps {
  price: string | null;
  dollars: string | null;
  /** True when the price could not be loaded. */
  hasFailed: boolean;
  month: ClubSample | null;
  /** The plan can be given to somebody. */
  isGiftable: boolean;
}

/** The plan's price, and what is open from the payment on. */
export function SalesOffer({ price, dollars, hasFailed, month, isGiftable }: SalesOfferProps) {
  const entry = useEntry();
  return (
    <section
      id={OFFER_ID}
      className="mt-rhythm grid scroll-mt-24 items-center gap-6 rounded-block rounded-bl-tile bg-mango p-6 sm:rounded-bl-promo sm:p-8 lg:grid-cols-[1fr_minmax(0,440px)] lg:p-10"
    >
      <div className="lg:pl-12">
        <h2 className="heading">{month ? `Empieza por ${monthInside(month)}` : 'Empieza este mes'}</h2>
        <p className="lead mt-2 max-w-[44ch]">
          Se abre al pagar: {month ? `${openSquaresText(month)} y ` : ''}todos los meses anteriores.
        </p>
        <Points points={terms} icon="check" />
      </div>
      <div className="rounded-block bg-white px-5 py-8 sm:px-9">
        {price ? (
          <p className="grid justify-items-center text-center">
            <span className="font-bold">Solo</span>
            <span className="figure text-[6rem] leading-[0.95]">{price}</span>
            <strong className="mt-1.5">cada {PERIOD_DAYS} días</strong>
            <span className="small mt-1 text-muted">
              Son 12 o 13 cargos al año.{dollars ? ` ${capital(dollars)} cada uno.` : ''}
            </span>
          </p>
        ) : hasFailed ? (
          <FailedBlock>No pudimos cargar el precio.</FailedBlock>
        ) : null}
        <LinkButton to={entry.to} size={56} wide className="mt-5">
          {entry.isMember ? entry.label : 'Suscribirme'}
        </LinkButton>
        <Points points={promises} icon="check" />
        {isGiftable ? (
          <p className="mt-4">
            ¿Es para alguien más?{' '}
            <Link to={giftPath} className="link inline-flex min-h-11 items-center">
              Regala un club
            </Link>
          </p>
        ) : null}
      </div>
    </section>
  );
}

interface PointsProps {
  points: readonly string[];
  icon: 'check' | 'x';
  iconClass?: string;
}

export function Points({ points, icon, iconClass }: PointsProps) {
  return (
    <ul className="mt-3 grid gap-2">
      {points.map((point) => (
        <li key={point} className="flex gap-3 leading-snug">
          <Icon name={icon} className={iconClass} />
          {point}
        </li>
      ))}
    </ul>
  );
}
