import type { SiteSettings } from '#contract/site.ts';
import { pageMeta } from '../page-meta.ts';
import { roundAmount } from '../round-amount.ts';
import type { Route } from './+types/shipping-page';
import { type LegalSection, LegalText } from './legal-text.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Envíos y devoluciones',
    description: 'Cuánto cuesta el envío, cuánto tarda, y cómo cambiar o devolver un libro.',
    path: '/envios-y-devoluciones',
  });

const shippingSections = (shop: SiteSettings): LegalSection[] => [
  {
    title: 'Costo y tiempo de envío',
    paragraphs: [
      `Enviamos a todo México por ${roundAmount(shop.shipping_cents)}, sin importar cuántos libros lleve el pedido. Los productos digitales no pagan envío.`,
      `Un pedido llega por lo general en ${shop.shipping_days} después de pagarse. Cuando sale de la tienda, tu enlace de seguimiento lo muestra junto con la paquetería y su número de guía.`,
    ],
  },
  {
    title: 'Si no estás, o la dirección tiene un error',
    paragraphs: [
      `La paquetería suele intentar la entrega más de una vez. Si notas un error en tu dirección, escríbenos cuanto antes a ${shop.contact_email} con tu folio: antes de que salga el paquete todavía se puede corregir.`,
    ],
  },
  {
    title: 'Si algo llegó mal',
    paragraphs: [
      'Si un libro llegó dañado, con un defecto de imprenta o no es el que pediste, mándanos una foto y tu folio dentro de los 30 días siguientes a la entrega. Te enviamos otro sin costo o te devolvemos el importe, como prefieras.',
    ],
  },
  {
    title: 'Si cambiaste de opinión',
    paragraphs: [
      'Tienes cinco días hábiles desde que recibes tu pedido para cancelar la compra, sin dar explicaciones. El libro debe volver sin uso. El costo de regresarlo corre por tu cuenta, y te devolvemos lo que pagaste por él.',
      'Un producto digital no se puede devolver una vez descargado, salvo que el archivo tenga un defecto que no podamos corregir.',
    ],
  },
  {
    title: 'Cómo y cuándo recibes tu dinero',
    paragraphs: [
      'Las devoluciones se hacen a la misma tarjeta o medio con que pagaste. Las pedimos el mismo día en que recibimos el libro; tu banco puede tardar de 5 a 10 días hábiles en mostrarla.',
    ],
  },
];

export default function ShippingPage() {
  return (
    <LegalText
      title="Envíos y devoluciones"
      updatedOn="20 de noviembre de 2026"
      sectionsOf={shippingSections}
    />
  );
}
