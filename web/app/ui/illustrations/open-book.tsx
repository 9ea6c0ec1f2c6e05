import { Scene } from './scene.tsx';

/** Open book out of which a small town rises; it stands on the bottom edge of its block. */
export function OpenBook({ className }: { className?: string }) {
  return (
    <Scene viewBox="0 0 600 440" fit="xMidYMax meet" className={className}>
      <circle cx="452" cy="92" r="52" className="fill-mango" />
      <path d="M132 300V176l44-46 44 46v124z" className="fill-pink" />
      <path d="M220 300V110h92v190z" className="fill-cream" />
      <path d="M208 110l58-60 58 60z" className="fill-mamey" />
      <path d="M312 300V190h76v110z" className="fill-nopal" />
      <path d="M312 190a38 38 0 0 1 76 0z" className="fill-bougainvillea" />
      <path d="M388 300V214l42-40 42 40v86z" className="fill-indigo" />
      <path
        d="M162 206h28v34h-28zm84-54h38v42h-38zm0 70h38v34h-38zm90 0h28v34h-28zm80 12h28v34h-28z"
        className="fill-honey"
      />
      <path
        d="M40 288q150-40 260 20 110-60 260-20v140q-150-34-260 12-110-46-260-12z"
        className="fill-slate"
      />
      <path d="M60 272q140-30 240 26v122q-100-42-240-14z" className="fill-white" />
      <path d="M540 272q-140-30-240 26v122q100-42 240-14z" className="fill-cream" />
      <path
        d="M92 314q90-16 174 18M92 350q90-16 174 18m242-54q-90-16-174 18m174 18q-90-16-174 18"
        fill="none"
        strokeWidth="9"
        strokeLinecap="round"
        className="stroke-line"
      />
    </Scene>
  );
}
