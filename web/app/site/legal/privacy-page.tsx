import { pageMeta } from '../../settings/page-meta.ts';
import { apiContext } from '../../ui/api-context.ts';
import { ErrorPage } from '../../ui/error-page.tsx';
import { cachedApi } from '../../ui/query-client.ts';
import type { Route } from './+types/privacy-page';
import { LegalText } from './legal-text.tsx';
import { legalTags, loadLegal } from './load-legal.ts';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadLegal(context.get(apiContext), 'privacy', request.url);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadLegal(cachedApi, 'privacy', request.url);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: 'Aviso de privacidad',
    description:
      'Qué datos pedimos, para qué los usamos, con quién los compartimos y cómo ejercer tus derechos.',
    path: '/aviso-de-privacidad',
  }),
  ...legalTags(loaderData),
];

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalText title="Aviso de privacidad" text={loaderData.text} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
