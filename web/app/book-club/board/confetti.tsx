import { useEffect, useRef, useState } from 'react';

const PIECES = 50;
const LASTS_MS = 3_000;

const colors = ['bg-mango', 'bg-mamey', 'bg-sky', 'bg-lime', 'bg-bougainvillea', 'bg-pink'];
/** Classes of squares and half-domes. */
const shapes = ['size-3 rounded-[2px]', 'h-2.5 w-5 rounded-t-full'];

const pieces = Array.from({ length: PIECES }, (_, index) => ({
  key: index,
  look: `${colors[index % colors.length]} ${shapes[index % shapes.length]}`,
}));

const between = (low: number, high: number) => low + Math.random() * (high - low);

/** Lets a piece fall from above the window to below it, on a path of its own. */
function fall(piece: HTMLElement) {
  const x = between(2, 98);
  const delay = between(0, 900);
  const turn = between(-720, 720);
  piece.animate(
    [
      { transform: `translate(${x}vw, -6vh) rotate(0deg)` },
      { transform: `translate(${x + between(-12, 12)}vw, 106vh) rotate(${turn}deg)` },
    ],
    { duration: LASTS_MS - delay, delay, easing: 'cubic-bezier(.3,.1,.7,1)', fill: 'both' },
  );
}

/** Confetti that falls once. It lies in the browser's top layer, since the dialog it celebrates is there, too. */
export function Confetti() {
  const [isOver, setIsOver] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Browsers without popovers show it behind the dialog.
    sheet.current?.showPopover?.();
    for (const piece of sheet.current?.children ?? []) if (piece instanceof HTMLElement) fall(piece);
    const timer = setTimeout(() => setIsOver(true), LASTS_MS);
    return () => clearTimeout(timer);
  }, []);

  if (isOver) return null;
  return (
    <div
      ref={sheet}
      popover="manual"
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden border-0 bg-transparent p-0"
      data-testid="confeti"
    >
      {pieces.map(({ key, look }) => (
        <span key={key} className={`absolute top-0 left-0 ${look}`} />
      ))}
    </div>
  );
}
