import { MotifScene } from './motif-scene.tsx';

export default function Titere() {
  return (
    <MotifScene>
      <path
        d="M78 164L92 302M112 164L124 352M188 164L176 352M222 164L208 302"
        fill="none"
        className="stroke-slate-shadow"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M66 162H234M150 155v25"
        fill="none"
        className="stroke-slate-shadow"
        strokeWidth="13"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M150 178L186 226H114z" className="fill-cream" />
      <circle cx="150" cy="178" r="9" className="fill-nopal" />
      <path d="M136 266h28l8 28h-44z" className="fill-cream" />
      <path d="M128 292h44l26 56H102z" className="fill-nopal" />
      <path
        d="M129 274L94 304M171 274L206 304M132 354L127 370M168 354L173 370"
        fill="none"
        className="stroke-age-13-deep"
        strokeWidth="17"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="150" cy="236" r="36" className="fill-age-13-deep" />
      <circle cx="138" cy="233" r="4.5" className="fill-white" />
      <circle cx="162" cy="233" r="4.5" className="fill-white" />
      <circle cx="150" cy="245" r="7" className="fill-nopal" />
      <path
        d="M137 257q13 10 26 0"
        fill="none"
        className="stroke-white"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <ellipse cx="121" cy="380" rx="16" ry="10" className="fill-slate-shadow" />
      <ellipse cx="179" cy="380" rx="16" ry="10" className="fill-slate-shadow" />
    </MotifScene>
  );
}
