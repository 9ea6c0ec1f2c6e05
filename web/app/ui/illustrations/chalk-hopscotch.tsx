import { Scene } from './scene.tsx';

/** Corners of each square are a little off, as if drawn by hand. */
const squares = [
  { number: 10, path: 'M48 192C45 70 160 16 255 16 350 16 460 70 457 190z', x: 252, base: 148 },
  { number: 8, path: 'M52 197L252 190 252 375 46 376z', x: 150, base: 316 },
  { number: 9, path: 'M258 197L457 192 460 374 253 374z', x: 355, base: 316 },
  { number: 7, path: 'M154 382L352 378 357 543 149 545z', x: 252, base: 496 },
  { number: 5, path: 'M52 552L254 548 252 716 46 718z', x: 150, base: 666 },
  { number: 6, path: 'M258 552L456 547 460 716 255 718z', x: 355, base: 666 },
  { number: 4, path: 'M155 725L352 722 357 884 149 886z', x: 252, base: 836 },
  { number: 3, path: 'M153 892L353 888 354 1052 149 1054z', x: 252, base: 1004 },
];

/** Upper end of the hopscotch, in chalk on slate. The block around it cuts it off. */
export function ChalkHopscotch({ className }: { className?: string }) {
  return (
    <Scene viewBox="40 8 426 1052" fit="xMidYMin slice" className={className}>
      <g fill="none" strokeLinejoin="round" className="stroke-white">
        {squares.map(({ number, path }) => (
          <path key={number} d={path} strokeWidth="7" opacity=".92" />
        ))}
        {squares.map(({ number, path }) => (
          <path key={number} d={path} strokeWidth="3" opacity=".75" transform="translate(3 -2)" />
        ))}
      </g>
      {squares.map(({ number, x, base }) => (
        <text
          key={number}
          x={x}
          y={base}
          fontSize="100"
          textAnchor="middle"
          className={`figure ${number === 10 ? 'fill-mango' : 'fill-white'}`}
        >
          {number}
        </text>
      ))}
    </Scene>
  );
}
