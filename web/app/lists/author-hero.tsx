import type { AuthoredBook, AuthorPage } from '#contract/reading-lists.ts';
import { categoryTone } from '../settings/age.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Picture } from '../ui/picture.tsx';
import type { AgeTone } from '../ui/tones.ts';
import { BundleButton } from './bundle.tsx';

/** Covers that stand on the base of the hero. */
const COVERS = 4;

/** Grounds, each with the age whose colour it is: the block differs from the tiles of the books below it. */
const grounds: readonly (readonly [ground: string, tone: AgeTone | null])[] = [
  ['bg-sky', '7-9'],
  ['bg-mango', '0-3'],
  ['bg-lime', null],
];

export function groundOfBooks(books: readonly AuthoredBook[]): string {
  const tones = new Set(books.flatMap(({ category_list }) => category_list.map(categoryTone)));
  return grounds.find(([, tone]) => tone === null || !tones.has(tone))?.[0] ?? 'bg-lime';
}

/** Head of an author's page: nothing about the life, all about the books. */
export function AuthorHero({ author: { name, intro, books } }: { author: AuthorPage }) {
  return (
    <header
      className={`grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-block rounded-tr-promo lg:grid-cols-[minmax(0,1fr)_auto] ${groundOfBooks(books)}`}
    >
      <div className="px-5 pt-6 pb-7 lg:px-16 lg:pt-15 lg:pb-15">
        <Breadcrumb above={[{ name: 'Autoras y autores', to: '/autores' }]} current={name} onColor />
        <h1 className="headline mt-4 wrap-anywhere">{name}</h1>
        {intro ? <p className="lead mt-3 max-w-[38ch] whitespace-pre-line">{intro}</p> : null}
        <p className="mt-4 flex flex-wrap gap-x-7">
          <span>
            <span className="figure text-2xl">{books.length}</span>{' '}
            {books.length === 1 ? 'libro en la tienda' : 'libros en la tienda'}
          </span>
          <Ages books={books} />
        </p>
        {books.length > 1 ? (
          <div className="mt-4">
            <BundleButton books={books} />
          </div>
        ) : null}
      </div>
      <Covers books={books} />
    </header>
  );
}

function Ages({ books }: { books: readonly AuthoredBook[] }) {
  const ages = books.flatMap(({ category_list }) => category_list);
  const from = ages.flatMap(({ age_min }) => age_min ?? []);
  const isOpen = ages.some(({ age_min, age_max }) => age_min !== null && age_max === null);
  const to = ages.flatMap(({ age_max }) => age_max ?? []);
  if (from.length === 0) return null;
  const range = isOpen ? `${Math.min(...from)}+` : `${Math.min(...from)} a ${Math.max(...to)}`;
  return (
    <span>
      <span className="figure text-2xl">{range}</span> años
    </span>
  );
}

function Covers({ books }: { books: readonly AuthoredBook[] }) {
  const shown = books.filter(({ main_image }) => main_image).slice(0, COVERS);
  if (shown.length < 2) return null;
  return (
    <div className="flex items-end gap-2 px-5 lg:gap-3.5 lg:px-10">
      {shown.map((book, at) => (
        <Picture
          key={book.product_id}
          source={book.main_image}
          alt=""
          sizes="(min-width: 64rem) 155px, 23vw"
          isPriority
          className={`min-w-0 flex-1 rounded-t-[5px] shadow-cover ${at === 0 ? 'lg:w-39 lg:flex-none' : 'lg:w-31 lg:flex-none'}`}
        />
      ))}
    </div>
  );
}
