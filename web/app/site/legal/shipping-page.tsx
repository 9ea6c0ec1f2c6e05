import { pageMeta } from '../../settings/page-meta.ts';
import type { Route } from './+types/shipping-page';
import { LegalText } from './legal-text.tsx';
import { shippingSections } from './shipping-sections.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Envíos y devoluciones',
    description: 'Cuánto cuesta el envío, cuánto tarda, y cómo cambiar o devolver un libro.',
    path: '/envios-y-devoluciones',
  });

export default function ShippingPage() {
  return (
    <LegalText
      title="Envíos y devoluciones"
      updatedOn="21 de noviembre de 2026"
      sectionsOf={shippingSections}
    />
  );
}
