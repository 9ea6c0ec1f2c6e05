import { Link } from 'react-router';
import type { ListCard, ListColour } from '#contract/reading-lists.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';

/** Lists of the row on the home page; the page of all lists has the others. */
const SHOWN = 3;

export const listPale: Record<ListColour, string> = {
  night: 'bg-indigo-pale',
  mamey: 'bg-mamey-pale',
  nopal: 'bg-nopal-pale',
  sky: 'bg-sky-pale',
  mango: 'bg-mango-pale',
  lime: 'bg-cream',
};

interface ListsRowProps {
  /** Answer of `GET /lists/get-lists`; nothing is shown while it is empty or could not be read. */
  lists: readonly ListCard[] | null;
}

/** Row of the newest reading lists on the home page. */
export function ListsRow({ lists }: ListsRowProps) {
  if (!lists || lists.length === 0) return null;
  return (
    <section aria-labelledby="listas" className="mt-rhythm">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id="listas" className="heading max-w-[20ch] sm:max-w-none">
          Listas para no buscar de más
        </h2>
        {lists.length > SHOWN ? (
          <Link to="/listas" className="inline-flex min-h-11 items-center gap-2">
            <span className="link">Ver todas las listas</span>
            <Icon name="arrow-right" size={20} />
          </Link>
        ) : null}
      </div>
      <ListCards lists={lists.slice(0, SHOWN)} headings="h3" className="mt-4" />
    </section>
  );
}

interface ListCardsProps {
  lists: readonly ListCard[];
  /** Level of the titles in the outline of the page. */
  headings: 'h2' | 'h3';
  className?: string;
}

/** Cards of lists, with three covers fanned out on each. */
export function ListCards({ lists, headings: Heading, className }: ListCardsProps) {
  return (
    <ul className={classNames('grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6', className)}>
      {lists.map(({ slug, title, summary, colour, covers, book_count }) => (
        <li
          key={slug}
          className={`group relative flex flex-col rounded-block rounded-br-promo px-5.5 pt-6 pb-6 lg:px-7 lg:pt-7.5 ${listPale[colour]}`}
        >
          <Fan covers={covers} />
          <Heading className="heading-3 mt-5">{title}</Heading>
          <p className="mt-0.5 max-w-[36ch]">{summary}</p>
          <Link
            to={`/listas/${slug}`}
            className="mt-auto inline-flex min-h-11 w-fit items-center gap-2 pt-1 after:absolute after:inset-0 after:rounded-block"
          >
            <span className="link">
              {book_count === 1 ? 'Ver el libro' : `Ver los ${book_count} libros`}
              <span className="sr-only">: {title}</span>
            </span>
            <Icon name="arrow-right" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const turns = ['-rotate-7 translate-y-2', 'z-1', 'rotate-7 translate-y-2'];

/** Covers like cards in a hand; a box of their height where there is none, so that titles stand in line. */
function Fan({ covers }: Pick<ListCard, 'covers'>) {
  return (
    <div className="flex h-39 items-start justify-center sm:h-45">
      {covers.map(({ product_id, image }, at) => (
        <span
          key={product_id}
          className={classNames('w-[33%] max-w-30.5 shrink-0 px-0', covers.length === 3 && turns[at])}
        >
          <Picture
            source={image}
            alt=""
            sizes="(min-width: 40rem) 122px, 29vw"
            className="w-full rounded-[5px] shadow-cover"
          />
        </span>
      ))}
    </div>
  );
}
