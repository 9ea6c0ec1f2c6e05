import { Scene } from './scene.tsx';

const directions = [0, 45, 90, 135, 180, 225, 270, 315];

/** Drawing for a nopal ground. */
export function Compass({ className }: { className?: string }) {
  return (
    <Scene viewBox="0 0 370 370" fit="xMidYMax meet" className={className}>
      <circle cx="184" cy="146" r="11" fill="none" strokeWidth="8" className="stroke-honey" />
      <circle cx="184" cy="255" r="103" className="fill-honey" />
      <circle cx="184" cy="255" r="85" className="fill-cream" />
      <g strokeWidth="6" className="stroke-slate">
        {directions.map((degrees) => (
          <path
            key={degrees}
            d={degrees % 90 === 0 ? 'M184 178v18' : 'M184 180v9'}
            transform={`rotate(${degrees} 184 255)`}
          />
        ))}
      </g>
      <path d="M222 194l-54 49 33 22z" className="fill-honey" />
      <path d="M147 316l21-73 33 22z" className="fill-slate" />
      <circle cx="184.5" cy="254" r="9" className="fill-honey" />
    </Scene>
  );
}
