import { MotifScene } from './motif-scene.tsx';

export default function Zorra() {
  return (
    <MotifScene>
      <path
        d="M34 152Q35.6 158.4 42 160Q35.6 161.6 34 168Q32.4 161.6 26 160Q32.4 158.4 34 152z"
        className="fill-white"
      />
      <path
        d="M266 154Q268 162 276 164Q268 166 266 174Q264 166 256 164Q264 162 266 154z"
        className="fill-white"
      />
      <path d="M-40 366Q150 322 340 366V440H-40z" className="fill-nopal" />
      <path d="M44 176L109 212H191L256 176V278L150 378L44 278z" className="fill-age-13-deep" />
      <path d="M59 200L91 222L61 248zM241 200L209 222L239 248z" className="fill-white" />
      <path d="M44 278C104 272 132 312 150 378zM256 278C196 272 168 312 150 378z" className="fill-white" />
      <path
        d="M89 280q15 -14 30 0"
        fill="none"
        className="stroke-white"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M181 280q15 -14 30 0"
        fill="none"
        className="stroke-white"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <ellipse cx="150" cy="364" rx="15" ry="12" className="fill-slate-shadow" />
    </MotifScene>
  );
}
