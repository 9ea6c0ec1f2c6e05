import { Scene } from './scene.tsx';

function Head() {
  return (
    <>
      <path d="M386 540h133v48l-67 70-66-70z" className="fill-cardboard-deep" />
      <path d="M323 328h259v114a129.5 130 0 0 1-259 0z" className="fill-cardboard" />
      <circle cx="452" cy="230" r="86" className="fill-hair" />
      <path
        d="M265 404a187.5 187.5 0 0 1 375 0v98q0 58-58 76V404q-42-24-72-63-30-7-62-5-44 32-125 68v174q-58-18-58-76z"
        className="fill-hair"
      />
      <g opacity=".55" className="fill-mamey">
        <circle cx="347" cy="492" r="21" />
        <circle cx="558" cy="492" r="21" />
      </g>
      <g fill="none" strokeWidth="9" strokeLinecap="round">
        <g className="stroke-slate">
          <circle cx="397" cy="434" r="41" />
          <circle cx="507" cy="434" r="41" />
          <path d="M438 428q14-8 28 0" />
        </g>
        <path d="M417 508q35 34 71 0" className="stroke-wine" />
      </g>
      <g className="fill-slate">
        <circle cx="399" cy="436" r="10" />
        <circle cx="505" cy="436" r="10" />
      </g>
      <g className="fill-mango">
        <circle cx="323" cy="540" r="11.5" />
        <circle cx="581" cy="540" r="11.5" />
      </g>
    </>
  );
}

const views = { whole: '179 140 547 664', face: '202 124 500 500' };

/** Drawing in place of the owner's portrait until the shop has one; `face` is a square. */
export function Educator({ view = 'whole', className }: { view?: keyof typeof views; className?: string }) {
  return (
    <Scene viewBox={views[view]} fit="xMidYMax meet" className={className}>
      <Head />
      <path d="M179 804c0-144 101-214 207-224l66 68 67-68c106 10 207 80 207 224z" className="fill-pink" />
      <path d="M386 586l-23 26 89 87 89-87-22-26-67 62z" className="fill-cream" />
      <path d="M292 706l160 29 161-29v98H292z" className="fill-cream" />
      <path d="M292 684l160 27 161-27v22l-161 29-160-29z" className="fill-mango" />
      <path d="M448 735h8v69h-8z" className="fill-pink" />
      <g className="fill-cardboard">
        <ellipse cx="296" cy="774" rx="39" ry="29" />
        <ellipse cx="609" cy="774" rx="39" ry="29" />
      </g>
    </Scene>
  );
}
