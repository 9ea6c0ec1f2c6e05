import { MotifScene } from './motif-scene.tsx';

export default function Luna() {
  return (
    <MotifScene>
      <path
        d="M40 177Q42.6 187.4 53 190Q42.6 192.6 40 203Q37.4 192.6 27 190Q37.4 187.4 40 177z"
        className="fill-white"
      />
      <path
        d="M268 241Q269.8 248.2 277 250Q269.8 251.8 268 259Q266.2 251.8 259 250Q266.2 248.2 268 241z"
        className="fill-white"
      />
      <path
        d="M36 273Q37.4 278.6 43 280Q37.4 281.4 36 287Q34.6 281.4 29 280Q34.6 278.6 36 273z"
        className="fill-white"
      />
      <path d="M-40 338Q80 304 250 362V440H-40z" className="fill-nopal" />
      <path d="M90 414Q190 336 340 348V440H90z" className="fill-slate-shadow" />
      <circle cx="150" cy="264" r="86" className="fill-age-13-deep" />
      <path
        d="M70 232C84 168 140 140 192 149Q224 156 248 178Q214 176 208 194Q206 202 216 210Q146 178 70 232z"
        className="fill-cream"
      />
      <circle cx="248" cy="178" r="13" className="fill-white" />
      <path
        d="M103 264q15 16 30 0"
        fill="none"
        className="stroke-white"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M167 264q15 16 30 0"
        fill="none"
        className="stroke-white"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M137 297q13 12 26 0"
        fill="none"
        className="stroke-white"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g opacity="0.55">
        <circle cx="98" cy="289" r="11" className="fill-cream" />
        <circle cx="202" cy="289" r="11" className="fill-cream" />
      </g>
    </MotifScene>
  );
}
