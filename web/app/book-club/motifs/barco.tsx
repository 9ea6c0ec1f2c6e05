import { MotifScene } from './motif-scene.tsx';

export default function Barco() {
  return (
    <MotifScene>
      <circle cx="228" cy="196" r="34" className="fill-cream" />
      <g opacity="0.6">
        <path d="M150 196V306H78z" className="fill-white" />
      </g>
      <path d="M150 196L223 306H150z" className="fill-white" />
      <path d="M40 306H260L214 366H86z" className="fill-white" />
      <g opacity="0.45">
        <path
          d="M98 325h62M112 339h76"
          fill="none"
          className="stroke-slate-shadow"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <path d="M-60 350q30-22 59-2t59 0t59 0t59 0t59 0t59 0t59 0t59 0V440H-60z" className="fill-nopal" />
      <path
        d="M-90 376q30-22 59-2t59 0t59 0t59 0t59 0t59 0t59 0t59 0V440H-90z"
        className="fill-slate-shadow"
      />
    </MotifScene>
  );
}
