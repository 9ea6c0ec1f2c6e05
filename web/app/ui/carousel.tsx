import { type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { useAutoAdvance, useReducedMotion, useTouch } from './use-auto-advance.ts';

interface Slide {
  key: string;
  /** Subject of the slide, in a few words. */
  label: string;
  content: ReactNode;
}

interface CarouselProps {
  label: string;
  slides: readonly Slide[];
  intervalMs?: number;
}

/** Finger travel in px from which on a touch is a swipe. */
const SWIPE = 40;

/**
 * Slides that cross-fade. They stand still under the pointer, with the focus inside or with reduced motion, on touch
 * screens until they are started, and from a touch on until they are resumed.
 */
export function Carousel({ label, slides, intervalMs = 5000 }: CarouselProps) {
  const [index, setIndex] = useState(0);
  const [choice, setIsPaused] = useState<boolean | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const isStill = useReducedMotion();
  const isTouch = useTouch();
  const isPaused = choice ?? isTouch;
  const go = (to: number) => setIndex((to + slides.length) % slides.length);
  const swipe = useSwipe((direction) => go(index + direction));
  const isPlaying = !isPaused && !isStill && slides.length > 1;
  useAutoAdvance(index, intervalMs, !isPlaying || isHeld, (from) => go(from + 1));

  return (
    <section
      aria-roledescription="carrusel"
      aria-label={label}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      {...swipe}
    >
      <ul
        className="grid touch-pan-y"
        aria-live={isPlaying ? 'off' : 'polite'}
        onTouchStart={() => setIsPaused(true)}
      >
        {slides.map((slide, at) => (
          <SlideFrame
            key={slide.key}
            slide={slide}
            place={`${at + 1} de ${slides.length}`}
            isShown={at === index}
          />
        ))}
      </ul>
      {slides.length > 1 ? (
        <div className="mt-3 flex items-center justify-between">
          <PlayButton isPlaying={isPlaying} isNeeded={!isStill} onToggle={() => setIsPaused(!isPaused)} />
          <Dots {...{ slides, index, go }} />
          <span className="flex gap-2">
            <IconButton boxed icon="arrow-left-bold" label="Anterior" onClick={() => go(index - 1)} />
            <IconButton boxed icon="arrow-right-bold" label="Siguiente" onClick={() => go(index + 1)} />
          </span>
        </div>
      ) : null}
    </section>
  );
}

function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const dx = touch.clientX - start.current.x;
      const dy = touch.clientY - start.current.y;
      if (Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
  };
}

function SlideFrame({ slide, place, isShown }: { slide: Slide; place: string; isShown: boolean }) {
  return (
    <li
      aria-label={`${place}: ${slide.label}`}
      inert={!isShown}
      className={`col-start-1 row-start-1 grid transition-[opacity,visibility] duration-300 ${isShown ? 'visible opacity-100' : 'invisible opacity-0'}`}
    >
      {slide.content}
    </li>
  );
}

function PlayButton(props: { isPlaying: boolean; isNeeded: boolean; onToggle: () => void }) {
  return (
    <IconButton
      boxed
      icon={props.isPlaying ? 'pause-fill' : 'play-fill'}
      label={props.isPlaying ? 'Pausar el carrusel' : 'Reanudar el carrusel'}
      onClick={props.onToggle}
      className={props.isNeeded ? undefined : 'invisible'}
    />
  );
}

interface DotsProps {
  slides: readonly Pick<Slide, 'key' | 'label'>[];
  index: number;
  go: (to: number) => void;
}

/** Dots, one per slide, in the colour of the text around them. */
export function Dots({ slides, index, go }: DotsProps) {
  return (
    <span className="flex">
      {slides.map((slide, at) => (
        <button
          key={slide.key}
          type="button"
          aria-label={`Ver ${at + 1}: ${slide.label}`}
          aria-current={at === index ? 'true' : undefined}
          onClick={() => go(at)}
          className="grid h-11 min-w-6.5 place-items-center rounded-square"
        >
          <span
            className={`block h-2.5 rounded-[3px] border-2 border-current ${at === index ? 'w-5.5 bg-current' : 'w-2.5'}`}
          />
        </button>
      ))}
    </span>
  );
}
