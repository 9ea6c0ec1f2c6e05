import { pageMeta } from '../../settings/page-meta.ts';
import { apiContext } from '../../ui/api-context.ts';
import { ErrorPage } from '../../ui/error-page.tsx';
import { cachedApi } from '../../ui/query-client.ts';
import type { Route } from './+types/terms-page';
import { LegalText } from './legal-text.tsx';
import { legalTags, loadLegal } from './load-legal.ts';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadLegal(context.get(apiContext), 'terms', request.url);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadLegal(cachedApi, 'terms', request.url);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: 'Términos y condiciones',
    description:
      'Cómo se compra en la tienda: precios, pago, productos digitales, membresías con cargos recurrentes, cancelaciones y derecho a arrepentirte.',
    path: '/terminos',
  }),
  ...legalTags(loaderData),
];

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalText title="Términos y condiciones" text={loaderData.text} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
