import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShownPromo } from '#contract/site-texts.ts';
import { useSite } from '../../settings/site-data.ts';
import { waysToPay } from '../../settings/ways-to-pay.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { arrowUUpLeft, receipt } from './promo-icons.generated.ts';

/** What a buyer can count on. The first words are the owner's; a way to pay is named once it can be used. */
export function TrustLine({ shipping }: { shipping: ShownPromo | undefined }) {
  const { laterMethods } = useSite();
  return (
    <section aria-label="Comprar en la tienda" className="mt-rhythm bg-mist py-9 lg:py-11">
      <ul className="page-column grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {shipping ? (
          <Fact icon="truck" title={shipping.title}>
            {shipping.text}
          </Fact>
        ) : null}
        <Fact icon={arrowUUpLeft} title="Cambios y devoluciones" to="/envios-y-devoluciones">
          30 días si llegó dañado o equivocado. 5 días hábiles si cambiaste de idea.
        </Fact>
        <Fact icon={receipt} title="Factura">
          La pides desde tu pedido, sin escribirnos.
        </Fact>
        <Fact icon="lock-key" title="Pago seguro">
          {waysToPay(laterMethods)}.
        </Fact>
      </ul>
    </section>
  );
}

interface FactProps {
  icon: IconName;
  title: string;
  /** Page that tells more. */
  to?: string;
  children: ReactNode;
}

function Fact({ icon, title, to, children }: FactProps) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} size={32} />
      <div className="min-w-0">
        <h2 className="leading-tight font-bold">
          {to ? (
            <Link to={to} className="touch-area underline underline-offset-4 hover:decoration-2">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="small mt-0.5 text-muted">{children}</p>
      </div>
    </li>
  );
}
