import { data, Link } from 'react-router';
import { PrivateHead } from '../settings/private-head.tsx';
import { useSite } from '../settings/site-data.ts';
import { apiContext } from '../ui/api-context.ts';
import { lockSimple } from '../ui/field-icons.generated.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import type { Route } from './+types/refund-account-page';
import { isUseless, RefundAccount, UselessLink } from './refund-account.tsx';

/** Checks only whether the link is good, which decides the page's status; the browser fetches what goes back. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  try {
    await context.get(apiContext)('POST /refunds/get-transfer', { body: { token } });
  } catch (error) {
    if (isUseless(error)) return data({ isLinkUseless: true }, { status: 404 });
    // A failed check is left to the browser, which asks again and shows the reason.
  }
  return data({ isLinkUseless: false });
}

export const clientLoader = () => ({ isLinkUseless: false });

/** Page of the mailed link that asks for the account which cash goes back to: opened by anybody, it changes nothing. */
export default function RefundAccountPage({ loaderData, params: { token } }: Route.ComponentProps) {
  return (
    <>
      <PrivateHead title="Devolución" />
      <Head />
      <div className="page-column max-w-xl pt-8 pb-rhythm">
        {loaderData.isLinkUseless ? <UselessLink /> : <RefundAccount key={token} token={token} />}
      </div>
    </>
  );
}

function Head() {
  const { settings } = useSite();
  return (
    <header className="border-b border-line">
      <div className="page-column flex items-center justify-between gap-4 py-3.5">
        <Link to="/" className="touch-area">
          <Logo name={settings.brand_name} />
        </Link>
        <span className="flex items-center gap-2">
          <Icon name={lockSimple} size={20} />
          Privado
        </span>
      </div>
    </header>
  );
}
