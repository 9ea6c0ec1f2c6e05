import { data } from 'react-router';
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
import { ShippingBanner } from './shipping-banner.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const home = await loadHome(context.get(apiContext));
  // A page with a part missing must not be kept and shown to others.
  return data(home, { status: home.newBooks && home.ages && home.readersClubCents !== null ? 200 : 503 });
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
  return (
    <div className="page-column pt-4">
      {/* The banners come and go; the page keeps its title. */}
      <h1 className="sr-only">{settings.brand_name}: libros infantiles para leer juntos</h1>
      <SearchBox hasButton className="mx-auto mb-4 max-w-160" />
      <div className="-mt-1 mb-4 sm:hidden">
        <p className="small font-bold">¿Cuántos años tiene?</p>
        <AgeSquares className="mt-1.5" />
      </div>
      <Banners firstAge={ages[0]} />
      <NewBooks books={loaderData.newBooks} />
      <ReadersPromo cents={loaderData.readersClubCents} />
      <BooksPromo />
      <CategoryCarousel ages={loaderData.ages} />
      <ShippingBanner settings={settings} />
      <AboutOwner settings={settings} />
    </div>
  );
}
