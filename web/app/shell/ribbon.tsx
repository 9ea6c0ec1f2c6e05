import type { ShownSettings } from '../settings/site-data.ts';

/** "Envío a todo México por $99 · llega en 6 a 7 días hábiles", the amount in mango; one line on phones. */
export function Ribbon({ settings }: { settings: ShownSettings }) {
  const [before, amount, after] = settings.shipping_text.split(/(\$[\d,.]+)/);
  if (!before) return null;
  return (
    <p className="small on-slate px-2 py-1.5 text-center max-sm:text-[0.8125rem]">
      {before}
      {amount ? <strong className="text-mango">{amount}</strong> : null}
      {after}
      {settings.shipping_days ? (
        <span className="max-[24.25rem]:hidden"> · llega en {settings.shipping_days}</span>
      ) : null}
    </p>
  );
}
