import { MotifScene } from './motif-scene.tsx';

export default function Nubes() {
  return (
    <MotifScene>
      <path
        transform="translate(2 156) scale(0.907)"
        d="M24 75a24 24 0 0 1 2-47a36 36 0 0 1 65-9a30 30 0 0 1 45 24a16 16 0 0 1-3 32z"
        className="fill-white"
      />
      <path
        transform="translate(148 174) scale(0.813)"
        d="M24 75a24 24 0 0 1 2-47a36 36 0 0 1 65-9a30 30 0 0 1 45 24a16 16 0 0 1-3 32z"
        className="fill-age-13-deep"
      />
      <path
        transform="translate(-14 324) scale(0.88)"
        d="M24 75a24 24 0 0 1 2-47a36 36 0 0 1 65-9a30 30 0 0 1 45 24a16 16 0 0 1-3 32z"
        className="fill-age-13-deep"
      />
      <path
        transform="translate(34 232) scale(1.053)"
        d="M24 75a24 24 0 0 1 2-47a36 36 0 0 1 65-9a30 30 0 0 1 45 24a16 16 0 0 1-3 32z"
        className="fill-cream"
      />
      <path
        d="M91.5 284q8.5 10 17 0"
        fill="none"
        className="stroke-slate-shadow"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M128.5 284q8.5 10 17 0"
        fill="none"
        className="stroke-slate-shadow"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M111 296q8 8 16 0"
        fill="none"
        className="stroke-slate-shadow"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        transform="translate(176 266) scale(0.773)"
        d="M24 75a24 24 0 0 1 2-47a36 36 0 0 1 65-9a30 30 0 0 1 45 24a16 16 0 0 1-3 32z"
        className="fill-white"
      />
      <path
        transform="translate(104 330) scale(0.907)"
        d="M24 75a24 24 0 0 1 2-47a36 36 0 0 1 65-9a30 30 0 0 1 45 24a16 16 0 0 1-3 32z"
        className="fill-nopal"
      />
    </MotifScene>
  );
}
