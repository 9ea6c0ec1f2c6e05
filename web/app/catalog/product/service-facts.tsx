import type { ReactNode } from 'react';
import type { ProductDetail as Product } from '#contract/catalog.ts';
import { shippingOffer } from '#contract/setting-values.ts';
import { areKnown, useSite } from '../../settings/site-data.ts';
import { waysToPay } from '../../settings/ways-to-pay.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { ArrivalQuestion } from '../../visitor/arrival-question.tsx';

/** Facts about delivery and payment. */
export function ServiceFacts({ product }: { product: Product }) {
  const { settings, laterMethods } = useSite();
  return (
    <ul className="mt-6 grid gap-4 border-y border-line py-4 sm:grid-cols-2">
      {product.product_type === 'DIGITAL' ? (
        <Fact icon="download-simple" title="Lo descargas al pagar">
          También te mandamos el enlace por correo
        </Fact>
      ) : (
        <Parcel
          title={areKnown(settings) ? shippingOffer(settings.shipping_cents) : 'Envío a todo México'}
          isInStock={product.stock > 0}
        >
          {areKnown(settings) ? null : 'El costo se muestra antes de pagar'}
        </Parcel>
      )}
      <Fact icon="lock-key" title="Pago seguro">
        {waysToPay(laterMethods)}
      </Fact>
    </ul>
  );
}

/** Delivery of the book; one that cannot be bought now has no day to arrive on. */
function Parcel({
  title,
  isInStock,
  children,
}: {
  title: string;
  isInStock: boolean;
  children: string | null;
}) {
  return (
    <Fact icon="package" title={title} isWide>
      {children ? <p>{children}</p> : null}
      {isInStock ? <ArrivalQuestion className="min-h-11 text-slate max-[24.25rem]:min-h-17" /> : null}
    </Fact>
  );
}

interface FactProps {
  icon: IconName;
  title: string;
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ icon, title, isWide, children }: FactProps) {
  return (
    <li className={classNames('flex gap-3', isWide && 'sm:col-span-2')}>
      <Icon name={icon} className="mt-0.5" />
      <div className="min-w-0 leading-snug">
        <p>{title}</p>
        <div className="small text-muted">{children}</div>
      </div>
    </li>
  );
}
