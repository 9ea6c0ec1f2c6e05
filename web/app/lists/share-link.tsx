import type { MouseEvent } from 'react';
import { useSite } from '../settings/site-data.ts';
import { Icon } from '../ui/icon.tsx';
import { whatsappLogo } from './share-icons.generated.ts';

/** Sends a page to somebody: by what the device offers, else by WhatsApp, which asks to whom. */
export function ShareLink({ title, path, children }: { title: string; path: string; children: string }) {
  const { origin } = useSite();
  const url = `${origin}${path}`;
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return;
    event.preventDefault();
    // Closing the sheet is an answer, too.
    navigator.share({ title, url }).catch(() => undefined);
  };
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`Mira esta lista: ${title} ${url}`)}`}
      target="_blank"
      rel="noreferrer"
      onClick={share}
      className="inline-flex min-h-13 items-center gap-2.5 rounded-button border-2 border-current px-5 font-bold hover:underline"
    >
      <Icon name={whatsappLogo} />
      <span className="pb-0.5">{children}</span>
    </a>
  );
}
