import { MotifScene } from './motif-scene.tsx';

export default function Colibri() {
  return (
    <MotifScene>
      <circle cx="46" cy="420" r="78" className="fill-nopal" />
      <circle cx="232" cy="424" r="84" className="fill-nopal" />
      <circle cx="-40" cy="430" r="60" className="fill-nopal" />
      <circle cx="340" cy="430" r="60" className="fill-nopal" />
      <path d="M92 404V316Q94 246 160 233L204 266Q184 320 92 404z" className="fill-age-13-deep" />
      <path d="M152 296Q62 268 46 176Q140 182 170 258z" className="fill-cream" />
      <path d="M154 290Q88 262 66 208Q130 224 158 268z" className="fill-lime" />
      <path d="M186 250h45q-2 24-24 32-20 2-21-32z" className="fill-nopal" />
      <path d="M226 225L304 237L226 249z" className="fill-slate-shadow" />
      <circle cx="206" cy="237" r="29" className="fill-age-13-deep" />
      <circle cx="215" cy="232" r="6" className="fill-white" />
      <path
        d="M228 250Q238 264 238 288"
        fill="none"
        className="stroke-slate-shadow"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform="rotate(-8 240 308)">
        <path d="M205 286h70v48h-70z" className="fill-white" />
        <path
          d="M205 288l35 22 35-22"
          fill="none"
          className="stroke-slate-shadow"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </MotifScene>
  );
}
