import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductCard as Product } from '#contract/catalog.ts';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { categoryTone, groundOf, printedAge } from '../settings/age.ts';
import { AgeChip } from '../ui/chip.tsx';
import { classNames } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { DiscountSeal } from './discount-seal.tsx';
import { priceFacts } from './price-facts.ts';

interface ProductCardProps {
  product: Product;
  /** True for cards of the first view: their covers load at once. */
  isPriority?: boolean;
  /** State by which the book's page can lead back to the list. */
  linkState?: unknown;
  /** Title with the searched words marked. */
  title?: ReactNode;
}

/** Book in a list: cover on its age's colour, then facts, price and button in line with the neighbours'. */
export function ProductCard({ product, isPriority, linkState, title }: ProductCardProps) {
  const { percent } = priceFacts(product);
  return (
    <article className="flex h-full flex-col">
      <div className="group relative">
        <div
          className={`relative grid aspect-[1/1.12] place-items-center rounded-block rounded-br-tile ${groundOf(product)}`}
        >
          <Cover
            product={product}
            isPriority={isPriority}
            sizes="(min-width: 80rem) 140px, (min-width: 64rem) 11vw, (min-width: 40rem) 14vw, 29vw"
            className="w-[64%]"
          />
          {percent > 0 ? (
            <DiscountSeal percent={percent} className="absolute -right-1.5 -bottom-1.5" />
          ) : null}
        </div>
        <Age product={product} className="mt-3" />
        <h3 className="eyebrow mt-1.5 line-clamp-3 text-balance">
          <TileLink
            product={product}
            state={linkState}
            title={title}
            className="after:rounded-block after:rounded-b-square"
          />
        </h3>
      </div>
      <Authors product={product} />
      <div className="mt-auto pt-2.5">
        <PriceLine product={product} />
        <CardButton product={product} />
      </div>
    </article>
  );
}

/** Card of a row of six: its ground is the row's, which tells the age, or that of the book's own. */
export function BookTile({ product, ground }: Pick<ProductCardProps, 'product'> & { ground?: string }) {
  const { percent } = priceFacts(product);
  return (
    <article className="flex h-full flex-col">
      <div className="group relative">
        <div
          className={`relative grid aspect-[1/1.176] place-items-center rounded-block rounded-br-[3.5rem] ${ground ?? groundOf(product)}`}
        >
          <Cover product={product} sizes="(min-width: 64rem) 122px, 98px" className="w-[66%]" />
          {percent > 0 ? (
            <DiscountSeal percent={percent} size="tile" className="absolute -top-3 -right-2.5" />
          ) : null}
        </div>
        <h3 className="eyebrow mt-3 line-clamp-3 min-h-[2lh] text-balance">
          <TileLink
            product={product}
            state={undefined}
            className="after:rounded-block after:rounded-b-square"
          />
        </h3>
      </div>
      <Authors product={product} />
      <div className="mt-auto pt-1.5">
        <PriceLine product={product} />
        <CardButton product={product} />
      </div>
    </article>
  );
}

type Part = Pick<ProductCardProps, 'product'> & { className?: string };

function Cover({ product, isPriority, sizes, className }: Part & { isPriority?: boolean; sizes: string }) {
  return (
    <Picture
      source={product.main_image}
      // The title stands beside the cover, as text.
      alt=""
      sizes={sizes}
      isPriority={isPriority}
      className={classNames('rounded-[5px] shadow-cover', className)}
    />
  );
}

function Age({ product: { category_list, product_type }, className }: Part) {
  const [first] = category_list;
  const name = first ? printedAge(first.category_name) : product_type === 'DIGITAL' ? 'Libro digital' : null;
  if (!name) return null;
  return (
    <AgeChip tone={first ? categoryTone(first) : '7-9'} className={className}>
      {name}
    </AgeChip>
  );
}

/** The title is the link, and its area is the whole tile with it. */
function TileLink({ product, state, title, className }: Part & { state: unknown; title?: ReactNode }) {
  return (
    <Link
      to={`/productos/${product.product_id}`}
      state={state}
      className={classNames(
        'group-hover:underline after:absolute after:inset-0 focus-visible:outline-none',
        'focus-visible:after:outline-3 focus-visible:after:outline-offset-1 focus-visible:after:outline-(--focus-ring)',
        className,
      )}
    >
      {title ?? product.product_name}
    </Link>
  );
}

function Authors({ product: { author_list } }: Part) {
  if (author_list.length === 0) return null;
  return (
    <p className="small mt-1 line-clamp-2 text-muted">
      {author_list.map((author) => author.author_name).join(', ')}
    </p>
  );
}

/** Button above the tile's link. In the narrowest columns its longest label fits only with closer letters. */
function CardButton({ product }: Part) {
  return (
    <div className="@container relative mt-2.5">
      <div className="@max-[10rem]:[&_.button-face]:gap-1 @max-[10rem]:[&_.button-face]:px-0.5 @max-[10rem]:[&_.button-face]:text-[.9375rem]">
        <AddToCartButton product={product} size="card" />
      </div>
    </div>
  );
}

function PriceLine({ product }: Part) {
  const { cents, oldCents } = priceFacts(product);
  return <Price cents={cents} oldCents={oldCents} />;
}
