import { MotifScene } from './motif-scene.tsx';

export default function Gato() {
  return (
    <MotifScene>
      <path d="M-40 352h380v90H-40z" className="fill-nopal" />
      <path
        d="M206 386C262 392 286 346 264 314C250 296 226 306 236 328"
        fill="none"
        className="stroke-age-13-deep"
        strokeWidth="30"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M78 175L122 210H178L222 175V280Q220 292 215 297Q226 306 226 320V440H74V320Q74 306 85 297Q80 292 78 280z"
        className="fill-age-13-deep"
      />
      <path d="M92 200l20 14-20-4zM208 200l-20 14 20-4z" className="fill-cream" />
      <ellipse cx="118" cy="262" rx="13" ry="16" className="fill-white" />
      <ellipse cx="182" cy="262" rx="13" ry="16" className="fill-white" />
      <ellipse cx="121" cy="264" rx="6" ry="11" className="fill-slate-shadow" />
      <ellipse cx="185" cy="264" rx="6" ry="11" className="fill-slate-shadow" />
      <path d="M141 286h18l-9 11z" className="fill-cream" />
      <path
        d="M52 282l36 5M54 304l34-8M248 282l-36 5M246 304l-34-8"
        fill="none"
        className="stroke-white"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </MotifScene>
  );
}
