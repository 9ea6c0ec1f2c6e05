import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';

interface CardCarouselProps {
  /** Heading on the left of the arrows. */
  heading: ReactNode;
  /** Name of the cards: "Categorías por edad". */
  label: string;
  cards: readonly { key: string | number; content: ReactNode }[];
}

/** Row of cards with 1, 3 or 4 in view; arrows move it by all but one of them, a finger by any length. */
export function CardCarousel({ heading, label, cards }: CardCarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const edges = useEdges(track);
  return (
    <section aria-label={label}>
      <div className="flex items-end justify-between gap-4">
        {heading}
        <span className={`flex gap-2 ${edges.atStart && edges.atEnd ? 'invisible' : ''}`}>
          <Arrow
            icon="arrow-left-bold"
            label="Anteriores"
            isOff={edges.atStart}
            onPress={() => scrollCards(track.current, -1)}
          />
          <Arrow
            icon="arrow-right-bold"
            label="Siguientes"
            isOff={edges.atEnd}
            onPress={() => scrollCards(track.current, 1)}
          />
        </span>
      </div>
      <ul
        ref={track}
        className="-mx-2 mt-3 flex snap-x snap-mandatory scroll-px-2 gap-4 overflow-x-auto p-2 [scrollbar-width:none] motion-safe:scroll-smooth lg:gap-5"
      >
        {cards.map((card) => (
          <li
            key={card.key}
            className="grid w-full shrink-0 snap-start sm:w-[calc((100%-32px)/3)] lg:w-[calc((100%-60px)/4)]"
          >
            {card.content}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Finds the ends that the row has reached, whose arrows are switched off. */
function edgesOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  return { atStart: scrollLeft <= 2, atEnd: scrollLeft >= scrollWidth - clientWidth - 2 };
}

function useEdges(track: RefObject<HTMLUListElement | null>) {
  const [edges, setEdges] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const measure = () => {
      const now = edgesOf(list);
      setEdges((known) => (known.atStart === now.atStart && known.atEnd === now.atEnd ? known : now));
    };
    measure();
    list.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      list.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [track]);
  return edges;
}

function scrollCards(list: HTMLUListElement | null, direction: 1 | -1) {
  const [first, second] = list?.children ?? [];
  if (!list || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
  const stride = second.offsetLeft - first.offsetLeft;
  const inView = Math.max(1, Math.round(list.clientWidth / stride));
  list.scrollBy({ left: direction * stride * Math.max(1, inView - 1) });
}

function Arrow(props: {
  icon: 'arrow-left-bold' | 'arrow-right-bold';
  label: string;
  isOff: boolean;
  onPress: () => void;
}) {
  return (
    <IconButton
      boxed
      icon={props.icon}
      label={props.label}
      // `aria-disabled` rather than `disabled`, which would drop the focus at the last card.
      aria-disabled={props.isOff || undefined}
      onClick={props.onPress}
      className="aria-disabled:opacity-45"
    />
  );
}
