import { Scene } from './scene.tsx';

const stars = [
  { place: '56 70', size: 1.2 },
  { place: '24 214', size: 0.8 },
  { place: '334 24', size: 0.6 },
  { place: '366 92', size: 0.8 },
  { place: '322 156', size: 0.6 },
  { place: '392 206', size: 1.2 },
];

/** Sleeping moon for a dark ground. */
export function Moon({ className }: { className?: string }) {
  return (
    <Scene viewBox="0 0 410 360" className={className}>
      <path d="M300 26A158 158 0 1 0 394 292 170 170 0 0 1 300 26z" className="fill-honey" />
      <g fill="none" strokeWidth="7" strokeLinecap="round" className="stroke-slate">
        <path d="M196 192q18 14 34-2M180 240q30 28 66 4" />
      </g>
      <circle cx="162" cy="218" r="15" className="fill-mamey" />
      <g className="fill-cream">
        {stars.map(({ place, size }) => (
          <path
            key={place}
            transform={`translate(${place}) scale(${size})`}
            d="M0-13Q2-2 13 0 2 2 0 13-2 2-13 0-2-2 0-13z"
          />
        ))}
      </g>
    </Scene>
  );
}
