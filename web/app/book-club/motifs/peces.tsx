import { MotifScene } from './motif-scene.tsx';

export default function Peces() {
  return (
    <MotifScene>
      <g transform="translate(40 196)">
        <path d="M0 0Q38-34 78 0Q38 34 0 0z" className="fill-age-13-deep" />
        <path d="M74 0L102-24V24z" className="fill-age-13-deep" />
        <g opacity="0.8">
          <path
            d="M43-16q12 16 0 32"
            fill="none"
            className="stroke-white"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
        <circle cx="22" cy="-5" r="6" className="fill-white" />
        <circle cx="22" cy="-5" r="3" className="fill-slate-shadow" />
      </g>
      <g transform="translate(168 196)">
        <path d="M0 0Q38-34 78 0Q38 34 0 0z" className="fill-nopal" />
        <path d="M74 0L102-24V24z" className="fill-nopal" />
        <g opacity="0.8">
          <path
            d="M43-16q12 16 0 32"
            fill="none"
            className="stroke-white"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
        <circle cx="22" cy="-5" r="6" className="fill-white" />
        <circle cx="22" cy="-5" r="3" className="fill-slate-shadow" />
      </g>
      <g transform="translate(132 272) scale(-1 1)">
        <path d="M0 0Q38-34 78 0Q38 34 0 0z" className="fill-cream" />
        <path d="M74 0L102-24V24z" className="fill-cream" />
        <g opacity="0.8">
          <path
            d="M43-16q12 16 0 32"
            fill="none"
            className="stroke-slate-shadow"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
        <circle cx="22" cy="-5" r="6" className="fill-slate-shadow" />
        <circle cx="22" cy="-5" r="3" className="fill-white" />
      </g>
      <g transform="translate(260 272) scale(-1 1)">
        <path d="M0 0Q38-34 78 0Q38 34 0 0z" className="fill-age-13-deep" />
        <path d="M74 0L102-24V24z" className="fill-age-13-deep" />
        <g opacity="0.8">
          <path
            d="M43-16q12 16 0 32"
            fill="none"
            className="stroke-white"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
        <circle cx="22" cy="-5" r="6" className="fill-white" />
        <circle cx="22" cy="-5" r="3" className="fill-slate-shadow" />
      </g>
      <g transform="translate(40 348)">
        <path d="M0 0Q38-34 78 0Q38 34 0 0z" className="fill-nopal" />
        <path d="M74 0L102-24V24z" className="fill-nopal" />
        <g opacity="0.8">
          <path
            d="M43-16q12 16 0 32"
            fill="none"
            className="stroke-white"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
        <circle cx="22" cy="-5" r="6" className="fill-white" />
        <circle cx="22" cy="-5" r="3" className="fill-slate-shadow" />
      </g>
      <g transform="translate(168 348)">
        <path d="M0 0Q38-34 78 0Q38 34 0 0z" className="fill-cream" />
        <path d="M74 0L102-24V24z" className="fill-cream" />
        <g opacity="0.8">
          <path
            d="M43-16q12 16 0 32"
            fill="none"
            className="stroke-slate-shadow"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
        <circle cx="22" cy="-5" r="6" className="fill-slate-shadow" />
        <circle cx="22" cy="-5" r="3" className="fill-white" />
      </g>
    </MotifScene>
  );
}
