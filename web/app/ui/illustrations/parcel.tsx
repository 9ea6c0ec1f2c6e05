import { Scene } from './scene.tsx';

/** The shop's cardboard box with its mark; its content stands behind it. */
export function Box() {
  return (
    <>
      <path d="M143 458h688l-34 359H178z" className="fill-cardboard" />
      <path d="M143 458h688l-8 74H151z" className="fill-cardboard-deep" />
      <path
        d="M143 458L65 562l131 33 10-63h-55zm688 0l77 104-132 33-9-63h56z"
        className="fill-cardboard-pale"
      />
      <g className="fill-cream">
        <path d="M450 622a36 37 0 0 1 73 0z" />
        <rect x="413" y="628" width="70" height="46" rx="6" />
        <rect x="490" y="628" width="70" height="46" rx="6" />
        <rect x="450" y="681" width="73" height="50" rx="6" />
      </g>
    </>
  );
}

/** Closed box of the shop. */
export function Parcel({ className }: { className?: string }) {
  return (
    <Scene viewBox="60 430 854 390" className={className}>
      <Box />
    </Scene>
  );
}
