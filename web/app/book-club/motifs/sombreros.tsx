import { MotifScene } from './motif-scene.tsx';

export default function Sombreros() {
  return (
    <MotifScene>
      <path d="M-40 360Q80 312 170 346T340 346V440H-40z" className="fill-nopal" />
      <path
        d="M61 254V382"
        fill="none"
        className="stroke-slate-shadow"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M107 322V382"
        fill="none"
        className="stroke-slate-shadow"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M150 206V388"
        fill="none"
        className="stroke-slate-shadow"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M196 324V388"
        fill="none"
        className="stroke-slate-shadow"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M239 262V382"
        fill="none"
        className="stroke-slate-shadow"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform="translate(61 254) scale(0.86)">
        <ellipse cx="0" cy="0" rx="51" ry="13" className="fill-age-13-deep" />
        <path d="M-28 2V-24a28 26 0 0 1 56 0V2z" className="fill-age-13-deep" />
        <path d="M-28-12H28V-2H-28z" className="fill-slate-shadow" />
      </g>
      <g transform="translate(107 322) scale(0.68)">
        <ellipse cx="0" cy="0" rx="51" ry="13" className="fill-white" />
        <path d="M-28 2V-24a28 26 0 0 1 56 0V2z" className="fill-white" />
        <path d="M-28-12H28V-2H-28z" className="fill-slate-shadow" />
      </g>
      <g transform="translate(150 206) scale(1)">
        <ellipse cx="0" cy="0" rx="51" ry="13" className="fill-cream" />
        <path d="M-28 2V-24a28 26 0 0 1 56 0V2z" className="fill-cream" />
        <path d="M-28-12H28V-2H-28z" className="fill-slate-shadow" />
      </g>
      <g transform="translate(196 324) scale(0.68)">
        <ellipse cx="0" cy="0" rx="51" ry="13" className="fill-age-13-deep" />
        <path d="M-28 2V-24a28 26 0 0 1 56 0V2z" className="fill-age-13-deep" />
        <path d="M-28-12H28V-2H-28z" className="fill-slate-shadow" />
      </g>
      <g transform="translate(239 262) scale(0.86)">
        <ellipse cx="0" cy="0" rx="51" ry="13" className="fill-white" />
        <path d="M-28 2V-24a28 26 0 0 1 56 0V2z" className="fill-white" />
        <path d="M-28-12H28V-2H-28z" className="fill-slate-shadow" />
      </g>
    </MotifScene>
  );
}
