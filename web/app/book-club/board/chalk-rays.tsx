/** Strokes of chalk around the dome once all squares are open; they do not move. */
export function ChalkRays() {
  return (
    <>
      <Rays
        viewBox="0 0 100 40"
        className="-inset-x-[14%] -top-[18%] h-[90%] w-[128%] lg:hidden"
        strokes={upright}
      />
      <Rays
        viewBox="0 0 40 100"
        className="-top-[7%] -right-[30%] h-[114%] w-[75%] max-lg:hidden"
        strokes={lying}
      />
    </>
  );
}

interface Stroke {
  data: string;
  color: string;
}

const upright: readonly Stroke[] = [
  { data: 'M2 31l5 1', color: 'stroke-sky' },
  { data: 'M11 16l4.5 3', color: 'stroke-bougainvillea' },
  { data: 'M26 4l3 4.5', color: 'stroke-mango' },
  { data: 'M74 4l-3 4.5', color: 'stroke-mango' },
  { data: 'M89 16l-4.5 3', color: 'stroke-bougainvillea' },
  { data: 'M98 31l-5 1', color: 'stroke-sky' },
];
const lying: readonly Stroke[] = [
  { data: 'M3 0l-1 6', color: 'stroke-sky' },
  { data: 'M37 36l-7 1.5', color: 'stroke-mango' },
  { data: 'M37 63l-7-1.5', color: 'stroke-bougainvillea' },
  { data: 'M29 84l-5-4', color: 'stroke-sky' },
  { data: 'M10 97l-3-6', color: 'stroke-mango' },
];

interface RaysProps {
  viewBox: string;
  className: string;
  strokes: readonly Stroke[];
}

function Rays({ viewBox, className, strokes }: RaysProps) {
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className={`pointer-events-none absolute overflow-visible ${className}`}
    >
      {strokes.map(({ data, color }) => (
        <path
          key={data}
          d={data}
          fill="none"
          vectorEffect="non-scaling-stroke"
          strokeWidth="5"
          strokeLinecap="round"
          className={color}
        />
      ))}
    </svg>
  );
}
