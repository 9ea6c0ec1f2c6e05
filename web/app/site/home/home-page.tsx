import { data } from 'react-router';
import type { PromoId } from '#contract/site-documents.ts';
import { AgeSquares } from '../../catalog/search/age-squares.tsx';
import { SearchBox } from '../../catalog/search/search-box.tsx';
import { pageMeta } from '../../settings/page-meta.ts';
import { useSite } from '../../settings/site-data.ts';
import { apiContext } from '../../ui/api-context.ts';
import { cachedApi } from '../../ui/query-client.ts';
import type { Route } from './+types/home-page';
import { AboutOwner } from './about-owner.tsx';
import { Banners } from './banners.tsx';
import { CategoryCarousel } from './category-carousel.tsx';
import { BooksPromo, ReadersPromo } from './club-promos.tsx';
import { loadHome } from './home-data.ts';
import { NewBooks } from './new-books.tsx';
import { offeredTexts } from './offered-texts.ts';
import { ShippingBanner } from './shipping-banner.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const home = await loadHome(context.get(apiContext));
  // A page with a part missing must not be kept and shown to others.
  const isWhole = home.texts && home.newBooks && home.ages && home.readersClubCents !== null;
  return data(home, { status: isWhole ? 200 : 503 });
}

export function clientLoader() {
  return loadHome(cachedApi);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    description:
      'Librería infantil en línea para familias de México: libros elegidos por una educadora lectora, por edad y por tema, con envío a todo el país.',
    path: '/',
  });

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { settings, ages } = useSite();
  const texts = offeredTexts(loaderData);
  const promo = (wanted: PromoId) => texts?.promos.find(({ id }) => id === wanted);
  const [readers, books, shipping] = [promo('readers'), promo('books'), promo('shipping')];
  return (
    <div className="page-column pt-4">
      {/* Banners come and go, so the page's title is not one of them. */}
      <h1 className="sr-only">{settings.brand_name}: libros infantiles para leer juntos</h1>
      <SearchBox hasButton className="mx-auto mb-4 max-w-160" />
      {ages.length > 0 ? (
        <div className="-mt-1 mb-4 sm:hidden">
          <p className="small font-bold">¿Cuántos años tiene?</p>
          <AgeSquares className="mt-1.5" />
        </div>
      ) : null}
      {texts ? <Banners banners={texts.banners} firstAge={ages[0]} /> : null}
      <NewBooks books={loaderData.newBooks} />
      {readers ? <ReadersPromo promo={readers} cents={loaderData.readersClubCents} /> : null}
      {books ? <BooksPromo promo={books} /> : null}
      <CategoryCarousel ages={loaderData.ages} />
      {shipping ? <ShippingBanner promo={shipping} /> : null}
      <AboutOwner settings={settings} />
    </div>
  );
}
