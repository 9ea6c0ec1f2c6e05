import { Link } from 'react-router';
import type { AuthorPage as Author, AuthoredBook, ListedBook } from '#contract/reading-lists.ts';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { priceFacts } from '../catalog/price-facts.ts';
import { groundOf, printedAge } from '../settings/age.ts';
import { beginningOf, pageMeta, siteOf } from '../settings/page-meta.ts';
import type { Api } from '../ui/api.ts';
import { apiContext } from '../ui/api-context.ts';
import { ErrorPage } from '../ui/error-page.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { cachedApi } from '../ui/query-client.ts';
import type { Route } from './+types/author-page';
import { AuthorHero } from './author-hero.tsx';
import { BookAge, BuyLine, pagesText, quoted } from './book-row.tsx';
import { itemList } from './item-list.ts';
import { OwnerFace } from './owner-face.tsx';
import { thrownOf } from './unknown-page.ts';

const loadAuthor = (api: Api, slug: string) =>
  api('GET /authors/get-author', { query: { slug } }).catch((error: unknown) => {
    throw thrownOf(error, '/autores', slug);
  });

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadAuthor(context.get(apiContext), params.slug);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadAuthor(cachedApi, params.slug);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, slug, intro, books } = loaderData.author;
  const path = `/autores/${encodeURIComponent(slug)}`;
  const facts = {
    title: name,
    description: beginningOf(intro) || `Libros de ${name} para niñas y niños, y por cuál empezar.`,
    path,
  };
  const list = itemList({ name: `Libros de ${name}`, path, books }, siteOf(matches)?.origin ?? '');
  return [
    ...pageMeta(matches, facts),
    { 'script:ld+json': list },
    // One book has a page of its own already.
    ...(books.length < 2 ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

export default function AuthorPage({ loaderData: { author } }: Route.ComponentProps) {
  const [first, ...others] = author.books;
  return (
    <div className="page-column pt-4 lg:pt-6">
      <AuthorHero author={author} />
      {first ? <FirstBook book={first} isChosen={author.has_choice} /> : null}
      <OtherBooks books={others} name={author.name} />
      <MoreBooks author={author} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

/** The book to begin with: the owner's choice, or the newest, which nobody recommends by name. */
function FirstBook({ book, isChosen }: { book: AuthoredBook; isChosen: boolean }) {
  const { cents, oldCents } = priceFacts(book);
  return (
    <section
      aria-labelledby="empezar"
      className="mt-10 grid items-center gap-x-18 gap-y-5 lg:mt-20 lg:grid-cols-[20rem_minmax(0,1fr)] lg:px-16"
    >
      <Picture
        source={book.main_image}
        alt=""
        sizes="(min-width: 64rem) 320px, 220px"
        isPriority
        className="w-55 rounded-[5px] shadow-cover lg:w-full"
      />
      <div className="min-w-0">
        <div className="flex items-center gap-3">
          {isChosen ? <OwnerFace /> : null}
          <p className="eyebrow">{isChosen ? 'Por este empezaría yo' : 'El más nuevo'}</p>
        </div>
        <h2 id="empezar" className="heading mt-3 wrap-anywhere">
          {book.product_name}
        </h2>
        <p className="small mt-1 flex flex-wrap items-center gap-1.5 text-muted">
          <BookAge book={book} />
          {pagesText(book) ? `· ${pagesText(book)}` : null}
        </p>
        {book.why ? <p className="lead mt-2.5">{quoted(book.why)}</p> : null}
        <div className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-3">
          <Price cents={cents} oldCents={oldCents} size="detail" />
          <AddToCartButton product={book} size="block" />
          <Link to={`/productos/${book.product_id}`} className="link inline-flex min-h-11 items-center">
            De qué va<span className="sr-only">: {book.product_name}</span>
          </Link>
        </div>
      </div>
    </section>
  );
}

function OtherBooks({ books, name }: { books: readonly AuthoredBook[]; name: string }) {
  if (books.length === 0) return null;
  const isTold = books.some(({ heading }) => heading !== '');
  return (
    <section aria-labelledby="despues" className="mt-rhythm">
      <h2 id="despues" className="heading">
        {isTold ? 'Y después, según la casa' : `Más de ${name}`}
      </h2>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {books.map((book) => (
          <li
            key={book.product_id}
            className={`flex flex-col rounded-block rounded-br-tile px-5.5 py-6 lg:px-9 lg:py-8 ${groundOf(book)}`}
          >
            {isTold ? <p className="eyebrow min-h-5">{book.heading}</p> : null}
            <Picture
              source={book.main_image}
              alt=""
              sizes="(min-width: 64rem) 170px, 140px"
              className="mt-3 w-35 rounded-[5px] shadow-cover sm:mx-auto lg:w-42.5"
            />
            <h3 className="heading-3 mt-4 wrap-anywhere">
              <Link to={`/productos/${book.product_id}`} className="hover:underline">
                {book.product_name}
              </Link>
            </h3>
            <p className="small mt-0.5 flex flex-wrap items-center gap-1.5 text-muted">
              <BookAge book={book} onColor />
              {pagesText(book)}
            </p>
            {book.why ? <p className="mt-1.5">{book.why}</p> : null}
            <div className="mt-auto pt-1.5">
              <BuyLine book={book} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Books by others: the owner's list, or those of the same age. */
function MoreBooks({ author: { more_title, more_books, books } }: { author: Author }) {
  const age = books[0]?.category_list[0];
  if (more_books.length === 0) return null;
  // Chosen books are of any age: an age is said only of those that were found by it.
  const found = more_title === null && age ? `También para ${printedAge(age.category_name)}` : null;
  return (
    <section aria-labelledby="mas-libros" className="mt-rhythm">
      <h2 id="mas-libros" className="heading max-w-[22ch] sm:max-w-none">
        {more_title || found || 'También te puede gustar'}
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {more_books.map((book) => (
          <MoreBook key={book.product_id} book={book} />
        ))}
      </ul>
    </section>
  );
}

function MoreBook({ book }: { book: ListedBook }) {
  const age = book.category_list[0];
  const by = book.author_list.map(({ author_name }) => author_name).join(', ');
  return (
    <li
      className={`relative flex items-center gap-4 rounded-block px-4 py-4 lg:px-6 lg:py-5.5 ${groundOf(book)}`}
    >
      <Picture
        source={book.main_image}
        alt=""
        sizes="112px"
        className="w-22 shrink-0 rounded-[5px] shadow-cover lg:w-28"
      />
      <div className="min-w-0">
        <h3 className="heading-3 wrap-anywhere">
          <Link
            to={`/productos/${book.product_id}`}
            className="after:absolute after:inset-0 after:rounded-block hover:underline"
          >
            {book.product_name}
          </Link>
        </h3>
        <p className="small mt-0.5 text-muted">
          {by}
          {by && age ? ' · ' : null}
          {age ? <span className="whitespace-nowrap">{printedAge(age.category_name)}</span> : null}
        </p>
        {book.why ? <p className="mt-0.5">{book.why}</p> : null}
      </div>
    </li>
  );
}
