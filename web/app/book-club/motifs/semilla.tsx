import { MotifScene } from './motif-scene.tsx';

export default function Semilla() {
  return (
    <MotifScene>
      <path d="M-40 362Q150 322 340 362V440H-40z" className="fill-nopal" />
      <path d="M145.5 180h9v172a4.5 4.5 0 0 1-9 0z" className="fill-slate-shadow" />
      <path
        transform="translate(150 232) scale(1 1)"
        d="M0 0C6-40 42-48 84-46C84-8 40 14 0 0z"
        className="fill-age-13-deep"
      />
      <path
        transform="translate(150 258) scale(-0.93 0.93)"
        d="M0 0C6-40 42-48 84-46C84-8 40 14 0 0z"
        className="fill-nopal"
      />
      <path
        transform="translate(150 282) scale(0.98 0.98)"
        d="M0 0C6-40 42-48 84-46C84-8 40 14 0 0z"
        className="fill-cream"
      />
      <path
        transform="translate(150 310) scale(-0.9 0.9)"
        d="M0 0C6-40 42-48 84-46C84-8 40 14 0 0z"
        className="fill-age-13-deep"
      />
      <path
        transform="translate(150 334) scale(0.88 0.88)"
        d="M0 0C6-40 42-48 84-46C84-8 40 14 0 0z"
        className="fill-cream"
      />
      <circle cx="150" cy="170" r="22" className="fill-age-13-deep" />
      <circle cx="150" cy="170" r="9" className="fill-slate-shadow" />
      <ellipse cx="40" cy="378" rx="7" ry="10" className="fill-white" />
      <ellipse cx="82" cy="373" rx="7" ry="10" className="fill-white" transform="rotate(47 82 373)" />
      <ellipse cx="116" cy="378" rx="7" ry="10" className="fill-white" transform="rotate(94 116 378)" />
      <ellipse cx="192" cy="373" rx="7" ry="10" className="fill-white" transform="rotate(21 192 373)" />
      <ellipse cx="222" cy="378" rx="7" ry="10" className="fill-white" transform="rotate(68 222 378)" />
      <ellipse cx="267" cy="373" rx="7" ry="10" className="fill-white" transform="rotate(115 267 373)" />
    </MotifScene>
  );
}
