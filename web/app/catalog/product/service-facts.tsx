import type { ProductDetail as Product } from '#contract/catalog.ts';
import { areKnown, useSite } from '../../settings/site-data.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

/** How it arrives and how it is paid. */
export function ServiceFacts({ product }: { product: Product }) {
  const { settings } = useSite();
  return (
    <ul className="mt-6 grid gap-4 border-y border-line py-4 sm:grid-cols-2">
      {product.product_type === 'DIGITAL' ? (
        <Fact icon="download-simple" title="Lo descargas al pagar">
          También te mandamos el enlace por correo
        </Fact>
      ) : settings.shipping_text ? (
        <Fact icon="package" title={settings.shipping_text}>
          {settings.shipping_days ? `Llega en ${settings.shipping_days}` : null}
        </Fact>
      ) : areKnown(settings) ? null : (
        <Fact icon="package" title="Envío a todo México">
          El costo se muestra antes de pagar
        </Fact>
      )}
      <Fact icon="lock-key" title="Pago seguro con tarjeta">
        No guardamos los datos de tu tarjeta
      </Fact>
    </ul>
  );
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: string | null }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5" />
      <span className="min-w-0 leading-snug">
        <span className="block">{title}</span>
        {children ? <span className="small block text-muted">{children}</span> : null}
      </span>
    </li>
  );
}
