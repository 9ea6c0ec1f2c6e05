import { Scene } from './scene.tsx';

/** Wrapped box with a ribbon. */
export function GiftBox({ className }: { className?: string }) {
  return (
    <Scene viewBox="0 0 120 116" className={className}>
      <path
        d="M60 34C46 8 22 8 22 22c0 12 22 14 38 12zm0 0c14-26 38-26 38-12 0 12-22 14-38 12z"
        className="fill-mango"
      />
      <rect x="14" y="54" width="92" height="62" rx="4" className="fill-pink" />
      <rect x="6" y="32" width="108" height="26" rx="5" className="fill-bougainvillea" />
      <path d="M48 32h24v84H48z" className="fill-mango" />
    </Scene>
  );
}
