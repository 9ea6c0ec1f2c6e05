import { PrivateHead } from '../site/private-head.tsx';
import type { Route } from './+types/cancel-by-link-page';
import { Cancellation } from './cancellation.tsx';

/** What a mail's link to cancel leads to: it works without signing in, and does nothing before it is confirmed. */
export default function CancelByLinkPage({ params: { token } }: Route.ComponentProps) {
  return (
    <div className="pagina max-w-3xl pt-8 pb-ritmo">
      <PrivateHead title="Cancelar suscripción" />
      <h1 className="titulo">Cancelar suscripción</h1>
      <Cancellation key={token} token={token} />
    </div>
  );
}
