import { pageMeta } from '../../settings/page-meta.ts';
import { apiContext } from '../../ui/api-context.ts';
import { ErrorPage } from '../../ui/error-page.tsx';
import { cachedApi } from '../../ui/query-client.ts';
import type { Route } from './+types/shipping-page';
import { LegalText } from './legal-text.tsx';
import { legalTags, loadLegal } from './load-legal.ts';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadLegal(context.get(apiContext), 'shipping', request.url);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadLegal(cachedApi, 'shipping', request.url);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: 'Envíos y devoluciones',
    description: 'Cuánto cuesta el envío, cuánto tarda, y cómo cambiar o devolver un libro.',
    path: '/envios-y-devoluciones',
  }),
  ...legalTags(loaderData),
];

export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  return <LegalText title="Envíos y devoluciones" text={loaderData.text} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
