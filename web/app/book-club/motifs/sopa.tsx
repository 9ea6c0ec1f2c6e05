import { MotifScene } from './motif-scene.tsx';

export default function Sopa() {
  return (
    <MotifScene>
      <path d="M-40 356h380v90H-40z" className="fill-slate-shadow" />
      <path d="M34 284C38 340 84 366 112 368H188C216 366 262 340 266 284z" className="fill-age-13-deep" />
      <ellipse cx="150" cy="284" rx="116" ry="22" className="fill-cream" />
      <path
        d="M96 328h108"
        fill="none"
        className="stroke-nopal"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform="translate(82 230) rotate(-12)" className="fill-age-13-deep">
        <g transform="scale(0.2)">
          <path d="M47-39q3 1 5 5q1 3 1 8q0 10-6 17t-18 11q-11 3-22 3q-30 0-46-17t-17-48q0-30 18-46t48-16q20 0 34 8q15 9 15 25q0 21-15 29t-42 8q-7 0-11-1q1 14 6 22t19 8q10 0 18-4t13-12m-57-24q15 0 22-6t7-20q0-8-3-13t-9-6q-16 0-17 45" />
        </g>
      </g>
      <g transform="translate(132 222) rotate(8)" className="fill-white">
        <g transform="scale(0.2)">
          <path d="M4-156q20 0 36 6t16 22q0 12-8 18t-21 6q-7 0-12-2l1-15q0-18-15-18q-7 0-11 4t-4 11t4 14t11 9l17 10q14 6 22 12t13 13q6 9 6 22q0 25-18 37t-47 12q-22 0-39-7t-16-24q0-12 8-19t21-7q8 0 12 1l-1 13q0 12 4 19t14 7t14-5q5-4 5-12t-5-15q-4-5-10-9l-18-10q-13-6-21-11t-14-14t-5-22q0-15 8-25q9-11 23-16t30-5" />
        </g>
      </g>
      <g transform="translate(196 236) rotate(-6)" className="fill-age-13-deep">
        <g transform="scale(0.2)">
          <path d="M57-117v90q0 15 7 24q-4 3-10 5l-12 1q-21 0-27-13q-10 15-33 15q-17 0-26-7t-12-20t-3-32v-63h46v62v23q1 9 3 14q3 6 8 6q14 0 14-25v-80h45" />
        </g>
      </g>
      <g transform="translate(246 226) rotate(16)" className="fill-white">
        <g transform="scale(0.2)">
          <path d="M9-139q-12 0-16 16q-3 17-3 39q0 26 7 41q8 14 27 14t31-19q9 5 9 17t-8 20t-20 12t-25 4q-25 0-42-10t-25-29q-7-18-7-41q0-39 19-60t56-21q22 0 37 7t15 24q0 12-8 19t-21 7q-8 0-12-2l1-12q0-12-3-19t-12-7" />
        </g>
      </g>
      <g transform="translate(110 300) rotate(-10)" className="fill-slate-shadow">
        <g transform="scale(0.2)">
          <path d="M-28-152h57l38 152h-50l-8-36h-40l-9 36h-30l42-152m16 28l-15 68h31l-16-68" />
        </g>
      </g>
      <g transform="translate(156 300) rotate(3)" className="fill-slate-shadow">
        <g transform="scale(0.2)">
          <path d="M-57 0m0 0v-117l36-3l2 21q5-12 14-18t23-5q21 0 30 11t10 32v52q0 15 7 24q-4 3-10 5l-11 1q-15 0-23-7t-8-21v-53q0-13-2-20t-10-6q-6 0-9 4t-4 11v15v74h-45m102-167l4 6l1 8q0 8-6 11t-17 3l-24-2l-24-2q-10 0-15 4l-4-6l-1-7q0-9 6-12t17-3l24 2l24 2q10 0 15-4" />
        </g>
      </g>
      <g transform="translate(208 304) rotate(14)" className="fill-slate-shadow">
        <g transform="scale(0.2)">
          <path d="M65-107q0 15-7 27t-20 16l36 64h-50l-27-69q-2-5-2-9q12 0 17-7t4-21t-4-22t-14-8l-9 1v135h-50v-150q33-3 59-3q32 0 49 10t18 36" />
        </g>
      </g>
    </MotifScene>
  );
}
