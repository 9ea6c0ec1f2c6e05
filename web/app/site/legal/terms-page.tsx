import { pageMeta } from '../../settings/page-meta.ts';
import type { Route } from './+types/terms-page';
import { LegalText } from './legal-text.tsx';
import { termsSections } from './terms-sections.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Términos y condiciones',
    description:
      'Cómo se compra en la tienda: precios, pago, productos digitales, membresías con cargos recurrentes, cancelaciones y derecho a arrepentirte.',
    path: '/terminos',
  });

export default function TermsPage() {
  return (
    <LegalText
      title="Términos y condiciones"
      updatedOn="21 de noviembre de 2026"
      sectionsOf={termsSections}
    />
  );
}
