import { MotifScene } from './motif-scene.tsx';

export default function Peces() {
  return (
    <MotifScene>
      <Pez
        at="translate(40 196)"
        body="fill-age-13-deep"
        gill="stroke-white"
        eye="fill-white"
        pupil="fill-slate-shadow"
      />
      <Pez
        at="translate(168 196)"
        body="fill-nopal"
        gill="stroke-white"
        eye="fill-white"
        pupil="fill-slate-shadow"
      />
      <Pez
        at="translate(132 272) scale(-1 1)"
        body="fill-cream"
        gill="stroke-slate-shadow"
        eye="fill-slate-shadow"
        pupil="fill-white"
      />
      <Pez
        at="translate(260 272) scale(-1 1)"
        body="fill-age-13-deep"
        gill="stroke-white"
        eye="fill-white"
        pupil="fill-slate-shadow"
      />
      <Pez
        at="translate(40 348)"
        body="fill-nopal"
        gill="stroke-white"
        eye="fill-white"
        pupil="fill-slate-shadow"
      />
      <Pez
        at="translate(168 348)"
        body="fill-cream"
        gill="stroke-slate-shadow"
        eye="fill-slate-shadow"
        pupil="fill-white"
      />
    </MotifScene>
  );
}

interface PezProps {
  at: string;
  body: string;
  gill: string;
  eye: string;
  pupil: string;
}

function Pez({ at, body, gill, eye, pupil }: PezProps) {
  return (
    <g transform={at}>
      <path d="M0 0Q38-34 78 0Q38 34 0 0z" className={body} />
      <path d="M74 0L102-24V24z" className={body} />
      <g opacity="0.8">
        <path
          d="M43-16q12 16 0 32"
          fill="none"
          className={gill}
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <circle cx="22" cy="-5" r="6" className={eye} />
      <circle cx="22" cy="-5" r="3" className={pupil} />
    </g>
  );
}
