import { Scene } from './scene.tsx';

/** Drawing for a mamey ground. */
export function Monster({ className }: { className?: string }) {
  return (
    <Scene viewBox="0 0 370 370" fit="xMidYMax meet" className={className}>
      <path d="M98 164l52 26-38 30zm174 0l-52 26 38 30z" className="fill-mango" />
      <path d="M100 370V264q0-68 68-68h34q68 0 68 68v106z" className="fill-mango-pale" />
      <g fill="none" strokeWidth="20" strokeLinecap="round" className="stroke-mango-pale">
        <path d="M100 307q-32-6-32-40M270 307q32-6 32-40" />
      </g>
      <g className="fill-cream">
        <circle cx="145" cy="252" r="24" />
        <circle cx="186" cy="242" r="26" />
        <circle cx="224" cy="252" r="24" />
      </g>
      <g className="fill-hair">
        <circle cx="145" cy="252" r="9.5" />
        <circle cx="186" cy="242" r="11" />
        <circle cx="224" cy="252" r="9.5" />
        <path d="M132 294h106q0 46-53 46t-53-46z" />
      </g>
      <path d="M158 333q28-28 55 0-27 14-55 0z" className="fill-clay" />
      <path d="M150 294h22l-11 18zm48 0h22l-11 18z" className="fill-cream" />
      <path d="M50 226l19-21 19 21v23H50z" className="fill-clay" />
      <path d="M63 233h11v16H63z" className="fill-cream" />
    </Scene>
  );
}
