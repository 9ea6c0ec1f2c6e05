import { Scene } from '../../ui/illustrations/scene.tsx';

const OUTLINE = 'M0 0H64V94a8 8 0 0 1-16 0a8 8 0 0 1-16 0a8 8 0 0 1-16 0a8 8 0 0 1-16 0z';
const FLOWER =
  'M32 9l6 8-6 8-6-8zM32 44Q20 41 14 31Q26 31 32 38Q38 31 50 31Q44 41 32 44zM16 9a4 4 0 0 0 0 8a4 4 0 0 0 0-8zM48 9a4 4 0 0 0 0 8a4 4 0 0 0 0-8z';
const HEART = 'M32 57A9 9 0 0 1 50 60Q49 72 32 84Q15 72 14 60A9 9 0 0 1 32 57z';
const EDGES =
  'M7 42l3 7-3 7-3-7zM57 42l3 7-3 7-3-7zM8 88a3 3 0 0 0 0 6a3 3 0 0 0 0-6zM24 88a3 3 0 0 0 0 6a3 3 0 0 0 0-6zM40 88a3 3 0 0 0 0 6a3 3 0 0 0 0-6zM56 88a3 3 0 0 0 0 6a3 3 0 0 0 0-6z';

/** Two paper banners, cut along the fold and hung from a string; the ground shows through the holes. */
export default function PapelPicado() {
  return (
    <Scene viewBox="0 0 150 140" className="h-full w-full">
      <path
        d="M-4 14Q75 44 154 14"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
        className="stroke-slate"
      />
      <Banner transform="translate(13 21) rotate(4) scale(.93)" className="fill-pink" />
      <Banner transform="translate(78 25) rotate(-4) scale(.93)" className="fill-nopal" />
    </Scene>
  );
}

function Banner(props: { transform: string; className: string }) {
  return <path d={`${OUTLINE}${FLOWER}${HEART}${EDGES}`} fillRule="evenodd" {...props} />;
}
