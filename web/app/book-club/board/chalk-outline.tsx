import { classNames } from '../../ui/class-names.ts';

interface ChalkOutlineProps {
  number: number;
  /** Thick, in the colour of the text around it; else thin and pale. */
  isBold: boolean;
  className?: string;
}

/** Offset of a corner in hundredths of the side: always the same for the same square. */
const off = (number: number, corner: number) => ((number * 7 + corner * 3) % 5) - 2;

/** Path of one stroke around a square. No corner quite meets, as if drawn by hand. */
function quadrangle(number: number, drift: number): string {
  const corners = [
    [3, 3],
    [97, 3],
    [97, 97],
    [3, 97],
  ].map(([x = 0, y = 0], index) => {
    const inward = (side: number, shift: number) => Math.min(99, Math.max(1, side + shift));
    return `${inward(x, off(number, index + drift) * 0.7)} ${inward(y, off(number + 3, index + drift) * 0.7)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Paths of the last square, half a circle: round on top on the phone's upright board, to the right on the wide one. */
const DOME_UP = 'M2 98A48 96 0 0 1 98 98Z';
const DOME_RIGHT = 'M2 2A96 48 0 0 1 2 98Z';
const DOME = 10;

export function ChalkOutline({ number, isBold, className }: ChalkOutlineProps) {
  const shapes =
    number === DOME
      ? [
          { data: DOME_UP, at: 'lg:hidden' },
          { data: DOME_RIGHT, at: 'max-lg:hidden' },
        ]
      : [{ data: quadrangle(number, 0), at: '' }];
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className={classNames(
        'absolute inset-0 size-full overflow-visible fill-none stroke-current',
        className,
      )}
    >
      {shapes.map(({ data, at }) => (
        <path
          key={data}
          d={data}
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
          strokeWidth={isBold ? 4.5 : 2.6}
          className={at}
        />
      ))}
      {number === DOME ? null : (
        <path
          d={quadrangle(number, 2)}
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
          strokeWidth="1.3"
          opacity={isBold ? 0.6 : 0.8}
        />
      )}
    </svg>
  );
}
