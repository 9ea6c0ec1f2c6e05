import { Scene } from '../../ui/illustrations/scene.tsx';

/** A printed sheet, half cut out. On pale sky. */
export function CutSheet() {
  return (
    <Scene viewBox="0 0 150 160" className="h-full w-full">
      <path d="M14 12h92v136H14z" className="fill-white" />
      <path d="M14 12h92v22H14z" className="fill-mango" />
      <path
        d="M30 118V84a30 30 0 0 1 60 0v34z"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeDasharray=".1 9"
        className="stroke-slate"
      />
      <path d="M38 118V86a22 22 0 0 1 44 0v32z" className="fill-bougainvillea" />
      <circle cx="53" cy="88" r="4" className="fill-slate" />
      <circle cx="68" cy="88" r="4" className="fill-slate" />
      <path
        d="M52 100q8 8 17 0"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
        className="stroke-slate"
      />
      <g fill="none" strokeWidth="9" strokeLinecap="round" className="stroke-pink">
        <circle cx="126" cy="136" r="10" />
        <circle cx="102" cy="146" r="10" />
      </g>
      <g strokeWidth="8" strokeLinecap="round" className="stroke-slate">
        <path d="M119 127L92 92M106 135L114 88" />
      </g>
    </Scene>
  );
}
