import type { ShownSettings } from '../../settings/site-data.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PaperPlane } from '../../ui/illustrations/paper-plane.tsx';
import { layOutWhenIdle } from '../../ui/lay-out-when-idle.ts';
import { roundAmount } from '../../ui/round-amount.ts';

export function ShippingBanner({ settings }: { settings: ShownSettings }) {
  return (
    <section
      ref={layOutWhenIdle}
      aria-labelledby="envios"
      className="below-fold mt-rhythm grid items-center gap-6 rounded-block rounded-br-promo bg-sky px-6 py-9 sm:grid-cols-[1fr_1.1fr] sm:px-10 lg:min-h-81 lg:px-16"
    >
      <PaperPlane className="w-full max-w-105 justify-self-center sm:order-2" />
      <div>
        <h2 id="envios" className="heading max-w-[13ch]">
          Tus libros vuelan a todo México
        </h2>
        {settings.shipping_cents ? (
          <p className="mt-2">
            Envío por {roundAmount(settings.shipping_cents)}. Llegan en {settings.shipping_days}.
          </p>
        ) : null}
        <LinkButton to="/productos" variant="ink" className="mt-5">
          Explorar catálogo
        </LinkButton>
      </div>
    </section>
  );
}
