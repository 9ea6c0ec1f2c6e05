import type { ShownSettings } from '../settings/site-data.ts';

/** "Envío a todo México por $99 · llega en 6 a 7 días", the amount in mango. */
export function Ribbon({ settings }: { settings: ShownSettings }) {
  const [before, amount, after] = settings.shipping_text.split(/(\$[\d,.]+)/);
  if (!before) return null;
  return (
    <p className="small on-slate px-4 py-1.5 text-center">
      {before}
      {amount ? <strong className="text-mango">{amount}</strong> : null}
      {after}
      {settings.shipping_days ? (
        <span className="hidden xs:inline"> · llega en {settings.shipping_days}</span>
      ) : null}
    </p>
  );
}
