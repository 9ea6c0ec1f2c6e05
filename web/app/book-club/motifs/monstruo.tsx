import { MotifScene } from './motif-scene.tsx';

export default function Monstruo() {
  return (
    <MotifScene>
      <path d="M10 236L34 212L58 236V266H10z" className="fill-nopal" />
      <path d="M28 246h12v20H28z" className="fill-white" />
      <path
        d="M64 334Q34 332 34 284M236 334Q272 332 272 288"
        fill="none"
        className="stroke-age-13-deep"
        strokeWidth="22"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M56 176L112 208L76 240zM244 176L188 208L224 240z" className="fill-white" />
      <path d="M58 440V292C58 240 100 210 150 210S242 240 242 292V440z" className="fill-age-13-deep" />
      <circle cx="104" cy="268" r="23" className="fill-white" />
      <circle cx="196" cy="268" r="23" className="fill-white" />
      <circle cx="150" cy="256" r="27" className="fill-white" />
      <circle cx="107" cy="270" r="10" className="fill-slate-shadow" />
      <circle cx="193" cy="270" r="10" className="fill-slate-shadow" />
      <circle cx="150" cy="262" r="12" className="fill-slate-shadow" />
      <path d="M91 316h118v4q-8 46-59 46t-59-46z" className="fill-slate-shadow" />
      <path d="M120 357q30-20 60 0q-12 9-30 9t-30-9z" className="fill-nopal" />
      <path d="M106 316h20l-10 18zM174 316h20l-10 18z" className="fill-white" />
    </MotifScene>
  );
}
