import { MotifScene } from './motif-scene.tsx';

export default function Globo() {
  return (
    <MotifScene>
      <path d="M150 400Q250 352 360 364V440H150zM-60 392Q30 366 110 400V440H-60z" className="fill-nopal" />
      <clipPath id="globo">
        <path d="M150 156a84 84 0 0 1 84 84C234 274 196 300 176 328H124C104 300 66 274 66 240a84 84 0 0 1 84-84z" />
      </clipPath>
      <g clipPath="url(#globo)">
        <path d="M60 150h180v190H60z" className="fill-age-13-deep" />
        <path d="M98 150h30v190H98zM172 150h30v190h-30z" className="fill-cream" />
        <path d="M136 150h28v190h-28z" className="fill-white" />
      </g>
      <path
        d="M128 328l5 18M172 328l-5 18"
        fill="none"
        className="stroke-slate-shadow"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M128 344h44v20a10 10 0 0 1-10 10h-24a10 10 0 0 1-10-10z" className="fill-slate-shadow" />
      <path
        transform="translate(20 196) scale(0.44)"
        d="M24 75a24 24 0 0 1 2-47a36 36 0 0 1 65-9a30 30 0 0 1 45 24a16 16 0 0 1-3 32z"
        className="fill-white"
      />
      <path
        transform="translate(224 312) scale(0.4)"
        d="M24 75a24 24 0 0 1 2-47a36 36 0 0 1 65-9a30 30 0 0 1 45 24a16 16 0 0 1-3 32z"
        className="fill-white"
      />
    </MotifScene>
  );
}
