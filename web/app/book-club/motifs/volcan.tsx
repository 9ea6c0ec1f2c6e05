import { MotifScene } from './motif-scene.tsx';

export default function Volcan() {
  return (
    <MotifScene>
      <circle cx="150" cy="200" r="28" className="fill-white" />
      <circle cx="117" cy="172" r="16" className="fill-white" />
      <circle cx="186" cy="174" r="20" className="fill-white" />
      <circle cx="152" cy="154" r="12" className="fill-white" />
      <path d="M103 240h94L290 412H10z" className="fill-nopal" />
      <path
        d="M103 240h94l17 33q-6 12-14 6t-12 8q-6 18-16 12q-8-8-10 2q-4 12-12 10q-10-6-12-16q-8-10-18-4q-14-4-32-18z"
        className="fill-cream"
      />
      <circle cx="122" cy="326" r="9" className="fill-slate-shadow" />
      <circle cx="178" cy="326" r="9" className="fill-slate-shadow" />
      <g opacity="0.75">
        <circle cx="96" cy="348" r="11" className="fill-cream" />
        <circle cx="204" cy="348" r="11" className="fill-cream" />
      </g>
      <ellipse cx="150" cy="350" rx="13" ry="16" className="fill-slate-shadow" />
      <path d="M138 357q12-12 24 0q-5 9-12 9t-12-9z" className="fill-white" />
    </MotifScene>
  );
}
