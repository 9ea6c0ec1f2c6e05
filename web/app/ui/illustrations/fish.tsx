import { Scene } from './scene.tsx';

const school = [
  { x: 84, y: 182, fill: 'fill-pink', isMirrored: false },
  { x: 202, y: 182, fill: 'fill-mamey', isMirrored: false },
  { x: 169, y: 253, fill: 'fill-cream', isMirrored: true },
  { x: 287, y: 253, fill: 'fill-pink', isMirrored: true },
  { x: 84, y: 323, fill: 'fill-mamey', isMirrored: false },
  { x: 202, y: 323, fill: 'fill-cream', isMirrored: false },
];

/** Drawing for the youngest age, on mango. */
export function Fish({ className }: { className?: string }) {
  return (
    <Scene viewBox="0 0 370 370" fit="xMidYMax meet" className={className}>
      {school.map(({ x, y, fill, isMirrored }) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y})${isMirrored ? ' scale(-1 1)' : ''}`}>
          <path d="M0 0Q36-34 76 0 36 34 0 0zM68 0L94-22V22z" className={fill} />
          <path d="M38-15.5q13 15.5 0 31" fill="none" strokeWidth="4" opacity=".7" className="stroke-cream" />
          <circle cx="20" cy="-5" r="6" className="fill-cream" />
          <circle cx="20" cy="-5" r="2.8" className="fill-slate" />
        </g>
      ))}
    </Scene>
  );
}
