import type { SiteSettings } from '#contract/site.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/terms-page';
import { type LegalSection, LegalText } from './legal-text.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Términos y condiciones',
    description:
      'Cómo se compra en la tienda: precios, pago, existencias, productos digitales y aclaraciones.',
    path: '/terminos',
  });

const termsSections = (shop: SiteSettings): LegalSection[] => [
  {
    title: 'Quién vende',
    paragraphs: [
      `${shop.legal_name} («${shop.brand_name}»), con domicilio en ${shop.postal_address}. Correo: ${shop.contact_email}. Teléfono: ${shop.contact_phone}, ${shop.contact_hours}.`,
    ],
  },
  {
    title: 'Precios',
    paragraphs: [
      'Los precios están en pesos mexicanos e incluyen los impuestos que correspondan. El envío se muestra por separado antes de pagar.',
      'El precio que vale es el que se muestra al confirmar la compra. Si cambió desde que agregaste algo al carrito, te lo decimos y te pedimos confirmarlo; nunca se cobra un monto que no hayas visto.',
    ],
  },
  {
    title: 'Pedido y pago',
    paragraphs: [
      'Al proceder al pago apartamos tus libros por unos 30 minutos. El pedido queda confirmado cuando el procesador de pagos confirma el cobro; entonces recibes un correo con tu folio y el detalle. Si el pago no se completa, el pedido se cancela solo y no se cobra nada.',
      'Si por alguna causa extraordinaria no pudiéramos entregar lo que ya pagaste, te avisamos y te devolvemos el importe completo.',
    ],
  },
  {
    title: 'Productos digitales',
    paragraphs: [
      'Los archivos digitales no se envían por paquetería: recibes un enlace de descarga después de pagar. Son para uso personal de tu familia y no se pueden revender ni distribuir.',
    ],
  },
  {
    title: 'Envíos, cambios y devoluciones',
    paragraphs: ['Se describen en la página «Envíos y devoluciones», que forma parte de estos términos.'],
  },
  {
    title: 'Contenido de la tienda',
    paragraphs: [
      'Los textos, dibujos y portadas de la tienda pertenecen a sus autores y a sus editoriales. Puedes compartir enlaces y citar; para lo demás, escríbenos.',
    ],
  },
  {
    title: 'Aclaraciones y ley aplicable',
    paragraphs: [
      `Escríbenos primero a ${shop.contact_email}: casi todo se resuelve en un correo. Aplican las leyes de los Estados Unidos Mexicanos, y puedes acudir a la Procuraduría Federal del Consumidor (Profeco).`,
    ],
  },
];

export default function TermsPage() {
  return (
    <LegalText
      title="Términos y condiciones"
      updatedOn="20 de noviembre de 2026"
      sectionsOf={termsSections}
    />
  );
}
