import type { ProductDetail } from '#contract/catalog.ts';
import { priceFacts } from '../catalog/price-facts.ts';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { BuyGuideButton } from './buy-guide-button.tsx';
import { GUIDE_QUESTIONS } from './guide-texts.ts';

interface GuidePriceProps {
  guide: ProductDetail;
  /** Rough price in dollars. */
  dollars: string | null;
}

export function GuideHero({ guide, dollars }: GuidePriceProps) {
  return (
    <section className="rounded-br-promo bg-bougainvillea">
      <div className="page-column grid items-center gap-x-10 gap-y-8 pt-9 pb-11 sm:grid-cols-[1.3fr_1fr] lg:min-h-130 lg:grid-cols-[1.4fr_1fr] lg:py-14">
        <div className="flex flex-col items-start">
          <p className="figure text-[1.375rem] leading-tight">{guide.product_name}</p>
          <h1 className="headline mt-2.5 max-w-[15ch]">Que la plática empiece al cerrar el libro</h1>
          <p className="lead mt-4 max-w-[40ch]">
            {guide.amount_pages === null ? null : `${guide.amount_pages}\u00a0páginas y `}
            {GUIDE_QUESTIONS}
            {'\u00a0'}preguntas ordenadas por edad, para antes, durante y después de leer. Con los libros que
            ya tienes en casa.
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <BuyGuideButton guide={guide} variant="ink" />
            <GuidePrice guide={guide} dollars={dollars} />
          </div>
        </div>
        <Picture
          source={guide.main_image}
          alt={`Portada de ${guide.product_name}`}
          sizes="(min-width: 64rem) 300px, (min-width: 40rem) 33vw, 190px"
          isPriority
          className="mx-auto w-48 rounded-[5px] shadow-cover sm:w-full sm:max-w-75"
        />
      </div>
    </section>
  );
}

function GuidePrice({ guide, dollars }: GuidePriceProps) {
  const { cents, oldCents } = priceFacts(guide);
  return (
    <div>
      <Price cents={cents} oldCents={oldCents} size="detail" />
      <p className="micro">{['MXN', dollars, 'PDF'].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
