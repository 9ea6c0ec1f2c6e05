import { MotifScene } from './motif-scene.tsx';

export default function Peces() {
  return (
    <MotifScene>
      <g transform="translate(40 196)">
        <path d="M0 0Q38-34 78 0Q38 34 0 0z" className="fill-edad-13-hondo" />
        <path d="M74 0L102-24V24z" className="fill-edad-13-hondo" />
        <g opacity="0.8">
          <path
            d="M43-16q12 16 0 32"
            fill="none"
            className="stroke-blanco"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
        <circle cx="22" cy="-5" r="6" className="fill-blanco" />
        <circle cx="22" cy="-5" r="3" className="fill-pizarron-sombra" />
      </g>
      <g transform="translate(168 196)">
        <path d="M0 0Q38-34 78 0Q38 34 0 0z" className="fill-nopal" />
        <path d="M74 0L102-24V24z" className="fill-nopal" />
        <g opacity="0.8">
          <path
            d="M43-16q12 16 0 32"
            fill="none"
            className="stroke-blanco"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
        <circle cx="22" cy="-5" r="6" className="fill-blanco" />
        <circle cx="22" cy="-5" r="3" className="fill-pizarron-sombra" />
      </g>
      <g transform="translate(132 272) scale(-1 1)">
        <path d="M0 0Q38-34 78 0Q38 34 0 0z" className="fill-crema" />
        <path d="M74 0L102-24V24z" className="fill-crema" />
        <g opacity="0.8">
          <path
            d="M43-16q12 16 0 32"
            fill="none"
            className="stroke-pizarron-sombra"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
        <circle cx="22" cy="-5" r="6" className="fill-pizarron-sombra" />
        <circle cx="22" cy="-5" r="3" className="fill-blanco" />
      </g>
      <g transform="translate(260 272) scale(-1 1)">
        <path d="M0 0Q38-34 78 0Q38 34 0 0z" className="fill-edad-13-hondo" />
        <path d="M74 0L102-24V24z" className="fill-edad-13-hondo" />
        <g opacity="0.8">
          <path
            d="M43-16q12 16 0 32"
            fill="none"
            className="stroke-blanco"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
        <circle cx="22" cy="-5" r="6" className="fill-blanco" />
        <circle cx="22" cy="-5" r="3" className="fill-pizarron-sombra" />
      </g>
      <g transform="translate(40 348)">
        <path d="M0 0Q38-34 78 0Q38 34 0 0z" className="fill-nopal" />
        <path d="M74 0L102-24V24z" className="fill-nopal" />
        <g opacity="0.8">
          <path
            d="M43-16q12 16 0 32"
            fill="none"
            className="stroke-blanco"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
        <circle cx="22" cy="-5" r="6" className="fill-blanco" />
        <circle cx="22" cy="-5" r="3" className="fill-pizarron-sombra" />
      </g>
      <g transform="translate(168 348)">
        <path d="M0 0Q38-34 78 0Q38 34 0 0z" className="fill-crema" />
        <path d="M74 0L102-24V24z" className="fill-crema" />
        <g opacity="0.8">
          <path
            d="M43-16q12 16 0 32"
            fill="none"
            className="stroke-pizarron-sombra"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
        <circle cx="22" cy="-5" r="6" className="fill-pizarron-sombra" />
        <circle cx="22" cy="-5" r="3" className="fill-blanco" />
      </g>
    </MotifScene>
  );
}
