import { Scene } from './scene.tsx';

const windows = [
  'M52 268h16v20H52z',
  'M52 306h16v20H52z',
  'M128 236h18v24h-18z',
  'M128 284h18v24h-18z',
  'M206 286h16v20h-16z',
  'M272 250h18v24h-18z',
  'M272 298h18v24h-18z',
];

const stars = ['60 186', '132 160', '318 176'];

/** Drawing for the oldest age, on añil. */
export function NightTown({ className }: { className?: string }) {
  return (
    <Scene viewBox="0 0 370 370" fit="xMidYMax meet" className={className}>
      <circle cx="232" cy="196" r="46" className="fill-cream" />
      <circle cx="250" cy="184" r="38" className="fill-indigo" />
      <path d="M24 370V242l36-34 36 34v128z" className="fill-bougainvillea" />
      <path d="M178 370V262l36-30 36 30v108z" className="fill-sky" />
      <path d="M96 370V208h82v162z" className="fill-slate" />
      <path d="M88 208l49-38 49 38z" className="fill-mamey" />
      <path d="M238 370V226h82v144z" className="fill-pink" />
      <path d="M238 226q41-52 82 0z" className="fill-slate" />
      <path d={windows.join('')} className="fill-mango" />
      {stars.map((place) => (
        <path
          key={place}
          transform={`translate(${place})`}
          d="M0-9Q1.5-1.5 9 0 1.5 1.5 0 9-1.5 1.5-9 0-1.5-1.5 0-9z"
          className="fill-white"
        />
      ))}
    </Scene>
  );
}
