import { DottedArc, Scene } from './scene.tsx';

const flight =
  'M66 462C90 400 140 350 190 350 230 350 255 385 279 405 300 350 350 289 402 289 450 289 470 330 495 346 520 280 560 210 640 210';

export function PaperPlane({ className }: { className?: string }) {
  return (
    <Scene viewBox="56 62 856 412" className={className}>
      <DottedArc path={flight} gap={28} width={9} />
      <path d="M673 207L903 69 790 286l9-41-38-21z" className="fill-white" />
      <path d="M736 194L903 69 761 224z" opacity=".65" className="fill-sky" />
      <path d="M761 224l38 21-9 41z" className="fill-slate" />
    </Scene>
  );
}
