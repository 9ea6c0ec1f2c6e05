import { classNames } from '../class-names.ts';

const coats = { crema: 'fill-crema', cielo: 'fill-cielo' };
const limbs = { crema: 'stroke-crema', cielo: 'stroke-cielo' };
const tails = { crema: 'fill-blanco', cielo: 'fill-crema' };

interface RabbitHopProps {
  coat?: keyof typeof coats;
  className?: string;
}

/** The guide of the shop in mid-hop; at most once per screen. */
export function RabbitHop({ coat = 'crema', className }: RabbitHopProps) {
  return (
    <svg viewBox="0 0 240 196" aria-hidden="true" className={classNames('block', className)}>
      <ellipse cx="110" cy="110" rx="50" ry="38" className={coats[coat]} />
      <circle cx="60" cy="110" r="13" className={tails[coat]} />
      <path d="M1 1" className={limbs[coat]} />
    </svg>
  );
}
