import type { ShownPromo } from '#contract/site-texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PaperPlane } from '../../ui/illustrations/paper-plane.tsx';
import { layOutWhenIdle } from '../../ui/lay-out-when-idle.ts';

export function ShippingBanner({ promo }: { promo: ShownPromo }) {
  return (
    <section
      ref={layOutWhenIdle}
      aria-labelledby="envios"
      className="below-fold mt-rhythm grid items-center gap-6 rounded-block rounded-br-promo bg-sky px-6 py-9 sm:grid-cols-[1fr_1.1fr] sm:px-10 lg:min-h-81 lg:px-16"
    >
      <PaperPlane className="w-full max-w-105 justify-self-center sm:order-2" />
      <div>
        <h2 id="envios" className="heading max-w-[13ch]">
          {promo.title}
        </h2>
        {promo.text ? <p className="mt-2">{promo.text}</p> : null}
        <LinkButton to={promo.to} variant="ink" className="mt-5">
          {promo.action}
        </LinkButton>
      </div>
    </section>
  );
}
