import { MotifScene } from './motif-scene.tsx';

export default function Ballena() {
  return (
    <MotifScene>
      <path
        d="M119 200v-46M119 200q-2-34-30-38M119 200q2-34 30-38"
        fill="none"
        className="stroke-white"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M-40 346h380v94H-40z" className="fill-nopal" />
      <path d="M34 300h54v52H34zM198 306h72v46h-72z" className="fill-white" />
      <path d="M48 322h14v14H48zM214 324h14v14h-14zM240 324h14v14h-14z" className="fill-slate-shadow" />
      <path
        d="M36 318C36 246 92 204 165 204C212 204 246 232 251 272C264 246 256 216 226 213Q262 204 280 236Q290 212 316 211Q308 258 277 276C275 302 258 318 232 318z"
        className="fill-age-13-deep"
      />
      <g opacity="0.9">
        <path d="M36 318Q96 288 182 318z" className="fill-white" />
      </g>
      <circle cx="70" cy="276" r="5" className="fill-white" />
    </MotifScene>
  );
}
