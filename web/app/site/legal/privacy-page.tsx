import type { SiteSettings } from '#contract/site.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/privacy-page';
import { type LegalSection, LegalText } from './legal-text.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Aviso de privacidad',
    description:
      'Qué datos pedimos, para qué los usamos, con quién los compartimos y cómo ejercer tus derechos.',
    path: '/aviso-de-privacidad',
  });

const privacySections = (shop: SiteSettings): LegalSection[] => [
  {
    title: 'Quién es responsable de tus datos',
    paragraphs: [
      `${shop.legal_name} («${shop.brand_name}»), con domicilio en ${shop.postal_address}, es responsable del tratamiento de tus datos personales. Para cualquier asunto sobre ellos, escribe a ${shop.contact_email}.`,
    ],
  },
  {
    title: 'Qué datos pedimos',
    paragraphs: [
      'Para vender y enviar un pedido pedimos tu nombre, correo, teléfono y, si algo se envía, la dirección de entrega. Guardamos también qué compraste y cuánto pagaste.',
      'Los datos de tu tarjeta los escribes en la página del procesador de pagos: no pasan por nuestros servidores ni los guardamos. De tu pago conocemos el monto, su estado, la marca de la tarjeta y sus últimos cuatro dígitos.',
      'No pedimos ni guardamos datos de niñas o niños. No solicitamos datos personales sensibles.',
    ],
  },
  {
    title: 'Para qué los usamos',
    paragraphs: [
      'Para preparar, cobrar y enviar tu pedido, avisarte de su avance, atender aclaraciones, cambios y devoluciones, y cumplir obligaciones fiscales. Sin estos datos no podemos venderte.',
      'No los usamos para publicidad ni para elaborar perfiles, y no los vendemos.',
    ],
  },
  {
    title: 'Con quién los compartimos',
    paragraphs: [
      'Con el procesador de pagos, para cobrar; con la paquetería, para entregar; con los proveedores que alojan la tienda y envían sus correos, que los tratan por encargo nuestro; y con las autoridades, cuando la ley lo ordena.',
    ],
  },
  {
    title: 'Cuánto tiempo los guardamos',
    paragraphs: [
      'Los datos de un pedido pagado, mientras las leyes fiscales y de protección al consumidor lo exigen. Los datos de contacto de un pedido que no se pagó se borran a los 30 días.',
    ],
  },
  {
    title: 'Tus derechos',
    paragraphs: [
      `Puedes pedir acceso a tus datos, que los rectifiquemos o cancelemos, u oponerte a su uso (derechos ARCO), así como revocar tu consentimiento. Escribe a ${shop.contact_email} con tu nombre, lo que pides y algo que permita identificarte, como el folio de un pedido. Respondemos en un plazo máximo de 20 días hábiles.`,
      'Si crees que tu derecho no fue atendido, puedes acudir a la autoridad mexicana de protección de datos personales.',
    ],
  },
  {
    title: 'Cookies y almacenamiento del navegador',
    paragraphs: [
      'Tu carrito, y las direcciones y contactos que escribes como invitado, se guardan en tu navegador. Usamos cookies propias solo para que la compra funcione y sea segura; no usamos cookies de publicidad ni de terceros.',
    ],
  },
  {
    title: 'Cambios a este aviso',
    paragraphs: ['Publicamos en esta página cualquier cambio, con su fecha.'],
  },
];

export default function PrivacyPage() {
  return (
    <LegalText title="Aviso de privacidad" updatedOn="20 de noviembre de 2026" sectionsOf={privacySections} />
  );
}
