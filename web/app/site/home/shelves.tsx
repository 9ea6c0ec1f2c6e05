import type { ReactNode } from 'react';
import { useArrived } from '../../catalog/list/arriving.tsx';
import { useSite } from '../../settings/site-data.ts';
import type { AgeGroup } from '../../settings/taxonomy.ts';
import { type AgeTone, ageFill, ageGround } from '../../ui/tones.ts';
import { BookRow, WaitingRow, WayOn } from './book-row.tsx';
import type { HomeBooks } from './home-data.ts';

export type ArrivingBooks = { rows: HomeBooks | null } | { arriving: Promise<{ rows: HomeBooks | null }> };

const titles: Record<AgeTone, string> = {
  '0-3': 'Para los que leen con las manos',
  '4-6': 'Para pedir otra vez',
  '7-9': 'Para los que ya leen solos',
  '10-12': 'Con opinión propia',
  '13': 'Para leer a solas',
};

/** Title of a shelf; of two ages with one colour the later is called by its name. */
function titleOf(age: AgeGroup, ages: readonly AgeGroup[]): string {
  const first = ages.find(({ tone }) => tone === age.tone);
  return first === age ? titles[age.tone] : `Libros de ${age.name}`;
}

export function NewBooks({ books }: { books: ArrivingBooks }) {
  const { rows } = useArrived(books);
  if (rows?.new_list.length === 0) return null;
  return (
    <NewBooksFrame>
      <BookRow books={rows?.new_list ?? null} />
    </NewBooksFrame>
  );
}

export function NewBooksFrame({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="novedades" className="mt-5 lg:mt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <h2 id="novedades" className="heading">
          Novedades
        </h2>
        <WayOn to="/productos">Ver todo el catálogo</WayOn>
      </div>
      {children}
    </section>
  );
}

interface ShelvesProps {
  books: ArrivingBooks;
  /** Place of the first age that is shown here, and of the first that is not any more. */
  from: number;
  to?: number;
  /** True to put them side by side where there is room for both. */
  inPairs?: boolean;
}

/** Shelves of some ages. One with too few books is left out; where the books could not be loaded all say so. */
export function Shelves({ books, from, to, inPairs }: ShelvesProps) {
  const { ages } = useSite();
  const { rows } = useArrived(books);
  const shelves = ages.slice(from, to).flatMap((age) => {
    const shelf = rows?.shelf_list.find(({ category_id }) => category_id === age.id);
    if (rows && !shelf) return [];
    return [{ age, title: titleOf(age, ages), books: shelf?.product_list ?? null }];
  });
  const isPair = inPairs === true && shelves.length === 2;
  const width = isPair ? 'three' : 'six';
  return (
    <Pair isPair={isPair}>
      {shelves.map(({ age, title, books: ofAge }) => (
        <Shelf key={age.name} age={age} title={title}>
          <BookRow books={ofAge} ground={ageGround[age.tone]} width={width} />
        </Shelf>
      ))}
    </Pair>
  );
}

/** Shelves while their books are on the way. */
export function WaitingShelves({ from, to, inPairs }: Omit<ShelvesProps, 'books'>) {
  const { ages } = useSite();
  const shown = ages.slice(from, to);
  const isPair = inPairs === true && shown.length === 2;
  return (
    <Pair isPair={isPair}>
      {shown.map((age) => (
        <Shelf key={age.name} age={age} title={titleOf(age, ages)}>
          <WaitingRow width={isPair ? 'three' : 'six'} />
        </Shelf>
      ))}
    </Pair>
  );
}

function Pair({ isPair, children }: { isPair: boolean; children: ReactNode }) {
  return isPair ? <div className="lg:grid lg:grid-cols-2 lg:gap-12">{children}</div> : children;
}

function Shelf({ age, title, children }: { age: AgeGroup; title: string; children: ReactNode }) {
  const id = `estante-${age.tone}-${age.id}`;
  // Small slate text on mamey would have too little contrast.
  const unitColor = age.tone === '4-6' ? 'text-slate-shadow' : '';
  return (
    <section aria-labelledby={id} className="mt-rhythm min-w-0">
      <div className="flex items-center gap-3.5">
        <span
          aria-hidden="true"
          className={`figure grid size-19.5 shrink-0 place-content-center rounded-square text-center text-2xl leading-none lg:size-23 lg:text-[1.75rem] ${ageFill[age.tone]}`}
        >
          <span className="whitespace-nowrap">{age.range}</span>
          <span className={`micro mt-1 font-body font-bold ${unitColor}`}>{age.unit}</span>
        </span>
        <div>
          <h2 id={id} className="heading lg:text-[2rem]">
            <span className="sr-only">{age.name}: </span>
            {title}
          </h2>
          <WayOn to={age.to} about={` de ${age.name}`}>
            {age.bookCount === null ? 'Ver los libros' : `Ver los ${age.bookCount} libros`}
          </WayOn>
        </div>
      </div>
      {children}
    </section>
  );
}
