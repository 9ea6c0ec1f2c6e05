import type { UserInformation } from '#contract/accounts.ts';
import { hoursInWords } from '#contract/hours-in-words.ts';
import { MyData } from '../accounts/profile/my-data.tsx';
import { MembershipBanner } from '../memberships/membership-banner.tsx';
import { PrivateHead } from '../settings/private-head.tsx';
import { useSite } from '../settings/site-data.ts';
import { LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { displayName, initials, isIncomplete } from '../visitor/client-name.ts';
import { ClientOnly } from '../visitor/client-only.tsx';
import { useVisitor } from '../visitor/client-session.ts';
import { AccountCards, AccountCardsSkeleton } from './account-cards.tsx';
import { MyDownloads } from './my-downloads.tsx';

export default function MyAccountPage() {
  const visitor = useVisitor();
  return (
    <div className="page-column pt-6 pb-rhythm">
      <PrivateHead title="Mi cuenta" />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-6">
        <AccountHead information={visitor.kind === 'client' ? visitor.information : undefined} />
        <MembershipBanner />
      </div>
      <div className="mt-7">
        <ClientOnly skeleton={<AccountCardsSkeleton />}>
          {(information) => (
            <>
              <AccountCards information={information} />
              <MyDownloads />
              <AccountHelp isIncomplete={isIncomplete(information)} />
              <MyData email={information.email} />
            </>
          )}
        </ClientOnly>
      </div>
    </div>
  );
}

function AccountHead({ information }: { information: UserInformation | undefined }) {
  return (
    <div className="flex min-w-0 gap-x-7 gap-y-4 max-sm:flex-col sm:items-center">
      <span
        aria-hidden="true"
        className="figure grid h-19 w-21 shrink-0 place-items-center rounded-block rounded-br-toast bg-pink text-4xl text-white sm:h-30 sm:w-33 sm:rounded-br-tile sm:text-6xl"
      >
        {information ? initials(information) : null}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <h1 className="heading">Mi Cuenta</h1>
        {information ? (
          <>
            <p className="mt-1 text-lg leading-snug font-bold">{displayName(information)}</p>
            <p className="text-muted">{information.email}</p>
            {isIncomplete(information) ? (
              <p className="mt-2 inline-flex min-h-8 items-center gap-2 rounded-square bg-mango-pale px-3 text-base font-bold text-age-0-3-deep">
                <Icon name="warning-circle-fill" size={20} />
                <span className="pb-0.5">Información incompleta</span>
              </p>
            ) : null}
          </>
        ) : (
          <>
            <Skeleton className="mt-2 h-6 w-48" />
            <Skeleton className="mt-2 h-6 w-56 max-w-full" />
          </>
        )}
      </div>
    </div>
  );
}

const SUPPORT = `/contacto?${new URLSearchParams({ subject: 'Ayuda con mi cuenta' })}`;

function AccountHelp({ isIncomplete }: { isIncomplete: boolean }) {
  const { settings } = useSite();
  return (
    <section
      aria-labelledby="ayuda"
      className="mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-block bg-mist p-6 sm:p-9"
    >
      <div>
        <h2 id="ayuda" className="heading-3 text-2xl">
          ¿Te ayudamos?
        </h2>
        {settings.contact_hours ? (
          <p className="mt-1 text-muted">Contestamos {hoursInWords(settings.contact_hours)}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
        <LinkButton
          to="/mi-cuenta/informacion-personal"
          variant={isIncomplete ? 'primary' : 'secondary'}
          className="max-sm:w-full"
        >
          {isIncomplete ? 'Completar mi perfil' : 'Revisar mi perfil'}
        </LinkButton>
        <LinkButton to={SUPPORT} variant="secondary" className="max-sm:w-full">
          Contactar soporte
        </LinkButton>
      </div>
    </section>
  );
}
