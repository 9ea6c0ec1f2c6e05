interface Spine {
  x: number;
  top: number;
  width: number;
  ground: string;
  band?: string;
  number: string;
  base: number;
}

const spines: Spine[] = [
  {
    x: 36,
    top: 655,
    width: 119,
    ground: 'fill-slate',
    band: 'fill-slate-2',
    number: 'fill-mango',
    base: 802,
  },
  { x: 162, top: 555, width: 102, ground: 'fill-pink', number: 'fill-cream', base: 682 },
  {
    x: 271,
    top: 611,
    width: 111,
    ground: 'fill-cream',
    band: 'fill-sky',
    number: 'fill-slate',
    base: 760,
  },
  { x: 389, top: 676, width: 132, ground: 'fill-indigo', number: 'fill-cream', base: 802 },
  { x: 528, top: 524, width: 98, ground: 'fill-nopal', band: 'fill-honey', number: 'fill-cream', base: 671 },
  { x: 633, top: 589, width: 110, ground: 'fill-sky', number: 'fill-slate', base: 715 },
  {
    x: 750,
    top: 489,
    width: 128,
    ground: 'fill-mamey',
    band: 'fill-cream',
    number: 'fill-slate',
    base: 639,
  },
  { x: 885, top: 632, width: 102, ground: 'fill-slate', number: 'fill-mango', base: 760 },
  {
    x: 994,
    top: 555,
    width: 111,
    ground: 'fill-bougainvillea',
    band: 'fill-pink',
    number: 'fill-wine',
    base: 703,
  },
  { x: 1111, top: 467, width: 124, ground: 'fill-cream', number: 'fill-pink', base: 594 },
];

/** Ten numbered books standing on y = 926. */
export function BookSpines() {
  return spines.map(({ x, top, width, ground, band, number, base }, index) => (
    <g key={x}>
      <path d={`M${x} 926V${top + 12}q0-12 12-12h${width - 24}q12 0 12 12V926z`} className={ground} />
      {band ? (
        <path
          d={`M${x} ${top + 34}h${width}v17h-${width}zm0 ${842 - top}h${width}v17h-${width}z`}
          className={band}
        />
      ) : null}
      <text
        x={x + width / 2}
        y={base}
        fontSize={Math.round(width * 0.66)}
        textAnchor="middle"
        className={`figure ${number}`}
      >
        {index + 1}
      </text>
    </g>
  ));
}
