import { DottedArc, Scene } from './scene.tsx';

const coats = {
  crema: { fill: 'fill-cream', stroke: 'stroke-cream', tail: 'fill-white' },
  cielo: { fill: 'fill-sky', stroke: 'stroke-sky', tail: 'fill-cream' },
};

type Coat = keyof typeof coats;

const nearLimbs = [
  { path: 'M640 385Q575 400 566 468', width: 52 },
  { path: 'M865 318Q945 340 983 394', width: 37 },
];
const farLimbs = [
  { path: 'M672 412Q638 440 635 504', width: 43 },
  { path: 'M850 350Q900 385 935 433', width: 33 },
];

/** Rabbit in the coordinates of the hero, so that it can leap over the books there. */
export function Rabbit({ coat }: { coat: Coat }) {
  const { fill, stroke, tail } = coats[coat];
  return (
    <>
      <g fill="none" strokeLinecap="round" className={stroke}>
        <g opacity=".8">
          {farLimbs.map(({ path, width }) => (
            <path key={path} d={path} strokeWidth={width} />
          ))}
        </g>
        {nearLimbs.map(({ path, width }) => (
          <path key={path} d={path} strokeWidth={width} />
        ))}
        <path d="M783 118L880 148" strokeWidth="52" />
        <path d="M798 124L878 149" strokeWidth="22" className="stroke-bougainvillea" />
        <path d="M808 51L894 122" strokeWidth="50" />
      </g>
      <ellipse cx="752" cy="330" rx="135" ry="96" transform="rotate(-18 752 330)" className={fill} />
      <ellipse cx="915" cy="216" rx="83" ry="73" className={fill} />
      <circle cx="617" cy="335" r="33" className={tail} />
      <circle cx="937" cy="196" r="11" className="fill-slate" />
      <circle cx="913" cy="238" r="17.5" opacity=".85" className="fill-bougainvillea" />
      <path
        d="M958 239Q976 241 983 226"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        className="stroke-slate"
      />
      <ellipse cx="985" cy="211" rx="12" ry="10" className="fill-pink" />
    </>
  );
}

/** The shop's rabbit in mid-hop, off a dotted arc (in the colour of the class `arc`); at most once per screen. */
export function RabbitHop({
  coat = 'crema',
  arc,
  className,
}: {
  coat?: Coat;
  arc?: string;
  className?: string;
}) {
  return (
    <Scene viewBox="490 20 520 560" className={className}>
      <DottedArc
        path="M498 572C520 520 560 500 590 508 606 512 618 524 630 540"
        gap={24}
        width={8}
        color={arc}
      />
      <Rabbit coat={coat} />
    </Scene>
  );
}
