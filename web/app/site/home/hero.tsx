import { Link } from 'react-router';
import type { ProductCard } from '#contract/catalog.ts';
import type { ShownBanner } from '#contract/site-texts.ts';
import { Arrival, useArrived } from '../../catalog/list/arriving.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Rabbit } from '../../ui/illustrations/rabbit-hop.tsx';
import { DottedArc, Scene } from '../../ui/illustrations/scene.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BannerTitle, groundLooks, lowBlock } from './banner.tsx';
import { booksOnBase } from './home-data.ts';
import type { ArrivingBooks } from './shelves.tsx';

type OwnBanner = Extract<ShownBanner, { kind: 'own' }>;

/** The drawing of the rabbit over books stands for the shop's own: the first banner with it shows their covers. */
export const isHero = (banner: ShownBanner | undefined): banner is OwnBanner =>
  banner?.kind === 'own' && banner.drawing === 'rabbit-over-books' && banner.picture === null;

/** Widths on the base, larger and smaller ones in turn; a phone shows the three in the middle. */
const widths = [
  'hidden lg:block lg:w-[17.5%]',
  'w-[30.8%] lg:w-[20.6%]',
  'w-[35.2%] lg:w-[18.8%]',
  'w-[30.2%] lg:w-[20.6%]',
  'hidden lg:block lg:w-[17.5%]',
];
const isInMiddle = (at: number) => at > 0 && at < widths.length - 1;
const base = 'flex items-end justify-center gap-[1.9%] lg:gap-[1.25%]';

/** First block of the home page: what the shop is, on the base of which its books stand. */
export function Hero({ banner, books }: { banner: OwnBanner; books: ArrivingBooks }) {
  const { ground, variant } = groundLooks[banner.ground];
  const hasOtherWay = banner.to !== '/productos';
  return (
    <div className={`${lowBlock} ${ground} lg:grid-cols-[minmax(0,1fr)_auto]`}>
      <div className="self-center px-5 pt-7 sm:py-6 sm:pl-10 lg:pr-4 lg:pl-16">
        <BannerTitle size="lg:text-[3.5rem]">{banner.title}</BannerTitle>
        <p className="lead mt-2.5 max-w-[30ch] text-pretty lg:max-w-[34ch]">{banner.text}</p>
        {/* In one row from the beginning, also in the wider letters that stand until the fonts are there. */}
        <div className="mt-4 flex flex-wrap items-center gap-x-5.5 gap-y-1 xs:flex-nowrap">
          <LinkButton to="/productos" variant={variant}>
            {hasOtherWay ? 'Ver los libros' : banner.action}
          </LinkButton>
          {hasOtherWay ? (
            <Link
              to={banner.to}
              className="link inline-flex min-h-11 min-w-0 items-center leading-tight [--underline:currentColor]"
            >
              {banner.action}
            </Link>
          ) : null}
        </div>
      </div>
      <div className="relative flex items-end px-4.5 pt-6 sm:pr-8 sm:pl-0 lg:w-[31rem] lg:pt-0 lg:pr-6 xl:w-[41.5rem]">
        <Hop className="pointer-events-none absolute inset-y-0 right-6 left-0 hidden h-full w-auto lg:block" />
        <Arrival data={books} fallback={<WaitingCovers />}>
          <Covers books={books} />
        </Arrival>
      </div>
    </div>
  );
}

function Covers({ books }: { books: ArrivingBooks }) {
  const { rows } = useArrived(books);
  return <Base books={rows ? booksOnBase(rows) : []} />;
}

function Base({ books }: { books: readonly ProductCard[] }) {
  if (books.length < widths.length) return null;
  return (
    // No list of its own: it would be counted among the blocks of the carousel.
    <div className={`${base} w-full`}>
      {books.map(({ product_id, product_name, main_image }, at) => (
        <div key={product_id} className={widths[at]}>
          <Link
            to={`/productos/${product_id}`}
            className="block hover:-translate-y-1 motion-safe:transition-transform"
          >
            <Picture
              source={main_image}
              alt={product_name}
              sizes="(min-width: 80rem) 132px, 110px"
              isPriority={isInMiddle(at)}
              className="w-full rounded-t-[5px]"
            />
          </Link>
        </div>
      ))}
    </div>
  );
}

function WaitingCovers() {
  return (
    <span className={`${base} w-full`}>
      {widths.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are told apart by their places alone
        <span key={at} className={width}>
          <Skeleton className="aspect-3/4 w-full rounded-b-none" />
        </span>
      ))}
    </span>
  );
}

/** The rabbit in mid-hop over the books. */
function Hop({ className }: { className: string }) {
  return (
    <Scene viewBox="0 0 640 347" fit="xMidYMin slice" className={className}>
      <DottedArc path="M51 163C70 112 100 89 127 89 155 89 178 112 194 140" gap={10} width={3.5} />
      <DottedArc path="M435 112C455 92 475 86 492 86 532 86 566 114 586 154" gap={10} width={3.5} />
      <g transform="translate(83 5) scale(.302)">
        <Rabbit coat="crema" />
      </g>
    </Scene>
  );
}
