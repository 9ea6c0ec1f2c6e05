import { Link } from 'react-router';
import type { ShownRecommendation } from '#contract/site-texts.ts';
import { AddToCartButton } from '../../cart/add-to-cart-button.tsx';
import { priceFacts } from '../../catalog/price-facts.ts';
import { categoryTone, printedAge } from '../../settings/age.ts';
import { useSite } from '../../settings/site-data.ts';
import { AgeChip } from '../../ui/chip.tsx';
import { Educator } from '../../ui/illustrations/educator.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';

/** First letter small, as a sentence goes on after a colon. */
const afterColon = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The book that the owner recommends, in her words. */
export function Recommendation({ recommendation }: { recommendation: ShownRecommendation }) {
  const { product, why, reading_hint } = recommendation;
  const [name = ''] = useSite().settings.owner_name.split(' ');
  const { cents, oldCents } = priceFacts(product);
  return (
    <section
      aria-labelledby="recomendacion"
      className="mt-rhythm grid items-center gap-x-10 gap-y-5 rounded-block rounded-br-promo bg-lime px-6 py-7 sm:grid-cols-[2fr_3fr] sm:px-10 lg:grid-cols-[18.75rem_minmax(0,1fr)] lg:gap-x-18 lg:px-22 lg:py-16"
    >
      <Picture
        source={product.main_image}
        alt=""
        sizes="(min-width: 64rem) 300px, 210px"
        className="mx-auto w-52.5 rounded-[5px] shadow-cover sm:w-full sm:max-w-75"
      />
      <div>
        <p className="flex items-center gap-3 font-bold">
          <span className="block size-13 overflow-hidden rounded-full bg-cream">
            <Educator view="face" className="size-full" />
          </span>
          {name ? `${name} recomienda` : 'Te recomendamos'}
        </p>
        <h2 id="recomendacion" className="heading mt-2.5">
          {product.product_name}
        </h2>
        <Facts recommendation={recommendation} />
        <p className="lead mt-4 lg:text-[1.3125rem]">«{why}»</p>
        {reading_hint ? (
          <p className="mt-3 max-w-[56ch]">
            <strong>Para leerlo:</strong> {afterColon(reading_hint)}
          </p>
        ) : null}
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2.5">
          <Price cents={cents} oldCents={oldCents} size="detail" className="max-sm:w-full" />
          <AddToCartButton product={product} size="block" />
          <Link to={`/productos/${product.product_id}`} className="link inline-flex min-h-11 items-center">
            De qué va
            <span className="sr-only">: {product.product_name}</span>
          </Link>
        </div>
      </div>
    </section>
  );
}

function Facts({ recommendation: { product, amount_pages } }: { recommendation: ShownRecommendation }) {
  const { author_list, category_list } = product;
  const [age] = category_list;
  const authors = author_list.map(({ author_name }) => author_name).join(', ');
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1.5">
      {authors}
      {age ? (
        <>
          <span aria-hidden="true" className="max-sm:hidden">
            ·
          </span>
          <AgeChip tone={categoryTone(age)}>{printedAge(age.category_name)}</AgeChip>
        </>
      ) : null}
      {amount_pages ? (
        // On phones the line may break here: no sign is left hanging at its end.
        <span>
          <span aria-hidden="true" className="max-sm:hidden">
            ·{' '}
          </span>
          {amount_pages} páginas
        </span>
      ) : null}
    </p>
  );
}
