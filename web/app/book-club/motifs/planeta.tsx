import { MotifScene } from './motif-scene.tsx';

export default function Planeta() {
  return (
    <MotifScene>
      <circle cx="50" cy="200" r="16" className="fill-nopal" />
      <circle cx="42" cy="360" r="26" className="fill-nopal" />
      <circle cx="262" cy="190" r="24" className="fill-nopal" />
      <circle cx="255" cy="184" r="7" className="fill-lime" />
      <path
        d="M92 169Q93.8 176.2 101 178Q93.8 179.8 92 187Q90.2 179.8 83 178Q90.2 176.2 92 169z"
        className="fill-white"
      />
      <path
        d="M208 177Q209.4 182.6 215 184Q209.4 185.4 208 191Q206.6 185.4 201 184Q206.6 182.6 208 177z"
        className="fill-white"
      />
      <path
        d="M262 344Q264.4 353.6 274 356Q264.4 358.4 262 368Q259.6 358.4 250 356Q259.6 353.6 262 344z"
        className="fill-white"
      />
      <path
        d="M120 376Q121.6 382.4 128 384Q121.6 385.6 120 392Q118.4 385.6 112 384Q118.4 382.4 120 376z"
        className="fill-white"
      />
      <circle cx="150" cy="278" r="82" className="fill-age-13-deep" />
      <path d="M70 260a82 82 0 0 1 160 0Q150 284 70 260z" className="fill-cream" />
      <g transform="rotate(-9 150 278)">
        <path
          d="M115 292q11 12 22 0"
          fill="none"
          className="stroke-white"
          strokeWidth="4.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M163 292q11 12 22 0"
          fill="none"
          className="stroke-white"
          strokeWidth="4.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M140 308q10 10 20 0"
          fill="none"
          className="stroke-white"
          strokeWidth="4.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <g opacity="0.8">
        <circle cx="196" cy="304" r="10" className="fill-cream" />
        <circle cx="104" cy="318" r="9" className="fill-cream" />
      </g>
      <path
        d="M40 326C44 350 110 342 168 322C222 304 266 272 260 252"
        fill="none"
        className="stroke-white"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </MotifScene>
  );
}
