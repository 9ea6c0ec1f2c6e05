import { data } from 'react-router';
import { PrivateHead } from '../../settings/private-head.tsx';
import { apiContext } from '../../ui/api-context.ts';
import type { Route } from './+types/cancel-by-link-page';
import { Cancellation, isUseless, UselessLink } from './cancellation.tsx';

/**
 * Checks only whether the link is good, which decides the page's status; the browser fetches the plan that it would
 * end.
 */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  try {
    await context.get(apiContext)('POST /memberships/get-cancellation', { body: { token } });
  } catch (error) {
    if (isUseless(error)) return data({ isLinkUseless: true }, { status: 404 });
    // A failed check is left to the browser, which asks again and shows the reason.
  }
  return data({ isLinkUseless: false });
}

export const clientLoader = () => ({ isLinkUseless: false });

/** Page of a mailed link to cancel: it works without signing in, and does nothing before it is confirmed. */
export default function CancelByLinkPage({ loaderData, params: { token } }: Route.ComponentProps) {
  return (
    <div className="page-column max-w-3xl pt-8 pb-rhythm">
      <PrivateHead title="Cancelar suscripción" />
      <h1 className="heading">Cancelar suscripción</h1>
      {loaderData.isLinkUseless ? <UselessLink /> : <Cancellation key={token} token={token} />}
    </div>
  );
}
