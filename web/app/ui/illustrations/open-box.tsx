import { Box } from './parcel.tsx';
import { Scene } from './scene.tsx';

function Volcano() {
  return (
    <g transform="translate(120 152) rotate(-9.9)">
      <path d="M0 0h296v400H0z" className="fill-watermelon" />
      <path d="M0 0h12v400H0z" opacity=".15" />
      <path d="M100 267h92l80 133H20z" className="fill-wine" opacity=".6" />
      <path d="M100 267h92l40 66-24-6-20 26-22-30-26 26-18-28-60 24z" className="fill-leaf" />
      <g className="fill-cream">
        <circle cx="149" cy="225" r="28" />
        <circle cx="116" cy="197" r="16" />
        <circle cx="152" cy="179" r="12" />
        <circle cx="185" cy="200" r="20" />
      </g>
      <text fontSize="46" className="figure fill-wine">
        <tspan x="24" y="78">
          Volcán
        </tspan>
        <tspan x="24" y="124">
          con hipo
        </tspan>
      </text>
    </g>
  );
}

function Cat() {
  return (
    <g transform="translate(350 40) rotate(1)">
      <path d="M0 0h300v400H0z" className="fill-cream" />
      <path d="M0 0h12v400H0z" opacity=".1" />
      <path d="M0 378h80v22H0z" className="fill-sky" />
      <path d="M75 203l43 35h58l43-35v197H67v-70q8-30 8-50z" className="fill-pink" />
      <path d="M85 224l16 12-10 8z" className="fill-mango" />
      <g className="fill-white">
        <ellipse cx="113" cy="290" rx="13" ry="16" />
        <ellipse cx="174" cy="290" rx="13" ry="16" />
      </g>
      <g className="fill-slate">
        <ellipse cx="117" cy="290" rx="6" ry="12" />
        <ellipse cx="178" cy="290" rx="6" ry="12" />
      </g>
      <path d="M135 314h18l-9 10z" className="fill-mango" />
      <text fontSize="62" className="figure fill-slate">
        <tspan x="20" y="98">
          Gato de
        </tspan>
        <tspan x="20" y="164">
          nadie
        </tspan>
      </text>
    </g>
  );
}

function Fox() {
  return (
    <g transform="translate(575 113) rotate(10.7)">
      <path d="M0 0h296v400H0z" className="fill-leaf" />
      <path d="M0 0h12v400H0z" opacity=".1" />
      <path d="M60 0A112 112 0 1 0 234 0z" className="fill-slate" />
      <path d="M43 200l60 35h86l63-36 4 106-66 60h-80l-69-65z" className="fill-mamey" />
      <path d="M52 223l35 19-28 26zm184-1l-30 21 31 23z" className="fill-slate" />
      <path d="M41 300q60 4 88 65H110zm215 5q-60 0-88 60h22z" className="fill-cream" />
      <path
        d="M86 296q16-18 32 0m62 0q16-18 32 0"
        fill="none"
        strokeWidth="7"
        strokeLinecap="round"
        className="stroke-slate"
      />
      <text fontSize="38" textAnchor="middle" className="figure fill-white">
        <tspan x="147" y="54">
          Zorra
        </tspan>
        <tspan x="147" y="94">
          sabe un
        </tspan>
        <tspan x="147" y="134">
          secreto
        </tspan>
      </text>
    </g>
  );
}

/** Box of books, just opened. */
export function OpenBox({ className }: { className?: string }) {
  return (
    <Scene viewBox="60 36 854 784" className={className}>
      <Volcano />
      <Cat />
      <Fox />
      <Box />
    </Scene>
  );
}
