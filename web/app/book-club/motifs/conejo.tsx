import { MotifScene } from './motif-scene.tsx';

export default function Conejo() {
  return (
    <MotifScene>
      <path d="M-40 372Q150 330 340 372V440H-40z" className="fill-nopal" />
      <rect x="92" y="150" width="44" height="130" rx="22" className="fill-age-13-deep" />
      <rect x="105" y="172" width="18" height="100" rx="9" className="fill-cream" />
      <g transform="translate(78 2) rotate(9 114 280)">
        <rect x="92" y="150" width="44" height="130" rx="22" className="fill-age-13-deep" />
        <rect x="105" y="172" width="18" height="100" rx="9" className="fill-cream" />
      </g>
      <path d="M58 440V330a92 92 0 0 1 184 0V440z" className="fill-age-13-deep" />
      <circle cx="118" cy="322" r="8" className="fill-white" />
      <circle cx="182" cy="322" r="8" className="fill-white" />
      <g opacity="0.8">
        <circle cx="92" cy="350" r="14" className="fill-cream" />
        <circle cx="208" cy="350" r="14" className="fill-cream" />
      </g>
      <path d="M139 345h22l-11 13z" className="fill-nopal" />
      <path
        d="M150 358v7q-8 12-21 3M150 365q8 12 21 3"
        fill="none"
        className="stroke-white"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </MotifScene>
  );
}
