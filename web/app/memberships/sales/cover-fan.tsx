import { useState } from 'react';
import { Link } from 'react-router';
import type { PlanOnCard } from '../../settings/plans.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dots } from '../../ui/carousel.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useAutoAdvance, useReducedMotion, useTouch } from '../../ui/use-auto-advance.ts';

const ADVANCES_MS = 3_000;

/** Places from left to right: the second book of the list stands in front at first. */
const places = [
  '-translate-x-[106%] translate-y-[4%] -rotate-5',
  'z-10',
  'translate-x-[106%] translate-y-[4%] rotate-5',
];
const BEHIND = 'scale-90 opacity-0';

type Book = PlanOnCard['box_titles'][number];

/**
 * Included books as a fan of covers; they change places by themselves until the visitor interacts, on touch screens
 * once started.
 */
export function CoverFan({ books, planName }: { books: readonly Book[]; planName: string }) {
  const [step, setStep] = useState(0);
  const [choice, setIsPaused] = useState<boolean | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const isStill = useReducedMotion();
  const isTouch = useTouch();
  const isPaused = choice ?? isTouch;
  const isPlaying = !isPaused && !isStill && books.length > 1;
  const go = (to: number) => setStep((to + books.length) % books.length);
  useAutoAdvance(step, ADVANCES_MS, !isPlaying || isHeld, (from) => go(from + 1));

  /** A single book stands in front. */
  const placeOf = (index: number) =>
    books.length === 1 ? places[1] : places[(index - step + books.length) % books.length];
  const inFront = (at: number) => books[books.length === 1 ? 0 : (at + 1) % books.length];
  const slides = books.map((book, at) => ({
    key: String(book.product_id),
    label: inFront(at)?.product_name ?? '',
  }));

  return (
    <section
      aria-label={`Libros incluidos en ${planName}`}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <ul className="relative mx-auto aspect-3/4 w-[28%]" onTouchStart={() => setIsPaused(true)}>
        {books.map((book, index) => (
          <Cover key={book.product_id} book={book} place={placeOf(index)} />
        ))}
      </ul>
      {books.length > 1 ? (
        <div className="relative -mb-1 grid grid-cols-[44px_1fr_44px] items-center px-2.5">
          <IconButton
            icon={isPlaying ? 'pause-fill' : 'play-fill'}
            label={`${isPlaying ? 'Pausar' : 'Reanudar'} los libros de ${planName}`}
            onClick={() => setIsPaused(!isPaused)}
            className={isStill ? 'invisible' : undefined}
          />
          <span className="justify-self-center">
            <Dots slides={slides} index={step} go={go} />
          </span>
        </div>
      ) : null}
    </section>
  );
}

function Cover({ book, place }: { book: Book; place: string | undefined }) {
  return (
    <li
      inert={!place}
      className={`absolute inset-0 transition-[transform,translate,rotate,scale,opacity] duration-300 ease-out ${place ?? BEHIND}`}
    >
      <Link to={`/productos/${book.product_id}`} className="block hover:brightness-95">
        <Picture
          source={book.main_image}
          alt={book.product_name}
          sizes="(min-width: 64rem) 120px, (min-width: 40rem) 110px, 30vw"
          className="w-full rounded-[5px] shadow-cover"
        />
      </Link>
    </li>
  );
}
