import { pageMeta } from '../../settings/page-meta.ts';
import type { Route } from './+types/privacy-page';
import { LegalText } from './legal-text.tsx';
import { privacySections } from './privacy-sections.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Aviso de privacidad',
    description:
      'Qué datos pedimos, para qué los usamos, con quién los compartimos y cómo ejercer tus derechos.',
    path: '/aviso-de-privacidad',
  });

export default function PrivacyPage() {
  return (
    <LegalText title="Aviso de privacidad" updatedOn="22 de noviembre de 2026" sectionsOf={privacySections} />
  );
}
