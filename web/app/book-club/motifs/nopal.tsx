import { MotifScene } from './motif-scene.tsx';

export default function Nopal() {
  return (
    <MotifScene>
      <path d="M-40 366Q150 346 340 366V440H-40z" className="fill-nopal" />
      <g opacity="0.85">
        <path
          d="M28 210q10 12 0 23q-10-11 0-23zM48 280q10 12 0 23q-10-11 0-23zM22 318q10 12 0 23q-10-11 0-23zM272 276q10 12 0 23q-10-11 0-23zM252 324q10 12 0 23q-10-11 0-23zM276 206q10 12 0 23q-10-11 0-23z"
          className="fill-white"
        />
      </g>
      <ellipse cx="94" cy="236" rx="35" ry="48" className="fill-age-13-deep" transform="rotate(-22 94 236)" />
      <ellipse cx="152" cy="228" rx="32" ry="50" className="fill-age-13-deep" />
      <ellipse
        cx="210"
        cy="240"
        rx="34"
        ry="50"
        className="fill-age-13-deep"
        transform="rotate(24 210 240)"
      />
      <ellipse cx="150" cy="312" rx="47" ry="68" className="fill-age-13-deep" />
      <circle cx="66" cy="194" r="11" className="fill-cream" />
      <circle cx="104" cy="184" r="11" className="fill-cream" />
      <circle cx="152" cy="170" r="11" className="fill-cream" />
      <circle cx="222" cy="190" r="11" className="fill-cream" />
      <circle cx="246" cy="222" r="11" className="fill-cream" />
      <g opacity="0.8">
        <path
          d="M86 226l4-9 4 9M98 254l4-9 4 9M148 212l4-9 4 9M160 236l4-9 4 9M206 230l4-9 4 9M196 256l4-9 4 9M122 276l4-9 4 9M178 284l4-9 4 9M128 340l4-9 4 9M166 346l4-9 4 9"
          fill="none"
          className="stroke-white"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <circle cx="134" cy="304" r="6" className="fill-white" />
      <circle cx="166" cy="304" r="6" className="fill-white" />
      <path
        d="M138 318q12 12 24 0"
        fill="none"
        className="stroke-white"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </MotifScene>
  );
}
