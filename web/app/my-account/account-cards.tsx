import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { UserInformation } from '#contract/accounts.ts';
import { useMyAddresses } from '../accounts/addresses/use-my-addresses.ts';
import { useMonth } from '../book-club/month/use-month.ts';
import { myPlansPath } from '../memberships/membership-paths.ts';
import { isPaidFor } from '../memberships/paid-for.ts';
import { activeText } from '../memberships/subscription-standing.ts';
import { useReadersAccess, useSubscriptions } from '../memberships/use-subscriptions.ts';
import { allPurchases, usePurchases } from '../orders/use-purchases.ts';
import { myClubPath } from '../settings/membership-paths.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { mapPin } from '../ui/place-icons.generated.ts';
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';
import { isIncomplete } from '../visitor/client-name.ts';
import { useMyChildren } from '../visitor/my-children.ts';
import { shieldCheck, usersThree } from './account-icons.generated.ts';
import { addressesSummary, childrenSummary, onTheWaySummary } from './account-summaries.ts';

const grid = 'grid gap-3 sm:grid-cols-2 sm:gap-5';

/** Cards of the account; those of memberships once there is one that goes on. */
export function AccountCards({ information }: { information: UserInformation }) {
  const addresses = useMyAddresses();
  const children = useMyChildren();
  const purchases = usePurchases(allPurchases);
  const orders = purchases.data?.pages.flatMap((page) => page.orders) ?? [];
  const { data: known, isPending, isError } = useSubscriptions();
  const isReader = useReadersAccess();
  // Cards that arrive later would push the others about, so all wait.
  if (isPending) return <AccountCardsSkeleton />;
  const subscriptions = known ?? [];
  // Clients who may have a plan keep the link to it when the shop could not tell.
  const showsPlans = isError || subscriptions.some(isPaidFor);
  return (
    <nav aria-label="Secciones de tu cuenta">
      <ul className={classNames(grid, showsPlans && 'lg:grid-cols-3')}>
        <li>
          <AccountCard
            to="/mi-cuenta/informacion-personal"
            icon="user-circle"
            ground="bg-sky"
            title="Tu información"
            text="Nombre, apellidos y teléfono"
            badge={<Completeness isIncomplete={isIncomplete(information)} />}
          />
        </li>
        <li>
          <AccountCard
            to="/mis-compras"
            icon="package"
            ground="bg-mango"
            title="Mis compras"
            text={onTheWaySummary(orders) ?? 'Pedidos, envíos y recibos'}
          />
        </li>
        <li>
          <AccountCard
            to="/mi-cuenta/direcciones"
            icon={mapPin}
            ground="bg-bougainvillea"
            title="Mis direcciones"
            text={addresses.data ? addressesSummary(addresses.data) : 'A dónde van tus libros'}
          />
        </li>
        <li>
          <AccountCard
            to="/mi-cuenta/peques"
            icon={usersThree}
            ground="bg-mango-pale"
            title="Peques"
            text={childrenSummary(children.data?.children ?? [])}
          />
        </li>
        {showsPlans ? (
          <li>
            <AccountCard
              to={myPlansPath}
              icon="bookmarks"
              ground="bg-lime"
              title="Mis planes"
              text={known ? activeText(known) : 'Tus suscripciones y sus cobros'}
            />
          </li>
        ) : null}
        <li>
          <AccountCard
            to="/mi-cuenta/seguridad"
            icon={shieldCheck}
            ground="bg-leaf"
            title="Seguridad"
            text="Contraseña y sesiones abiertas"
          />
        </li>
        {isReader ? (
          <li>
            <MyClubCard />
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

function MyClubCard() {
  const { data: month } = useMonth(null);
  return (
    <AccountCard
      to={myClubPath}
      icon="headphones"
      ground="bg-mamey/65"
      title="Mi Book Club"
      text={month ? `${month.name}: ${month.tagline}` : 'El mes en curso y los anteriores'}
    />
  );
}

function Completeness({ isIncomplete }: { isIncomplete: boolean }) {
  const color = isIncomplete ? 'bg-mango-pale text-age-0-3-deep' : 'bg-nopal-pale text-nopal-deep';
  return (
    <span className={`micro mt-1.5 inline-block rounded-chip px-2.5 py-0.5 font-bold ${color}`}>
      {isIncomplete ? 'Pendiente' : 'Completa'}
    </span>
  );
}

export function AccountCardsSkeleton() {
  return (
    <div className={grid}>
      <LoadingNote>Cargando tu cuenta</LoadingNote>
      <Skeleton className="h-30 w-full rounded-block!" />
      <Skeleton className="h-30 w-full rounded-block!" />
      <Skeleton className="h-30 w-full rounded-block!" />
      <Skeleton className="h-30 w-full rounded-block!" />
    </div>
  );
}

interface AccountCardProps {
  to: string;
  icon: IconName;
  /** Class of the square behind the icon. */
  ground: string;
  title: string;
  text: string;
  badge?: ReactNode;
}

function AccountCard({ to, icon, ground, title, text, badge }: AccountCardProps) {
  return (
    <Link to={to} className="panel flex h-full items-center gap-4 p-5 hover:bg-mist">
      <span className={`grid size-13 shrink-0 place-items-center rounded-square ${ground}`}>
        <Icon name={icon} />
      </span>
      <span className="min-w-0 grow leading-snug wrap-anywhere">
        <span className="eyebrow block">{title}</span>
        <span className="small block text-muted">{text}</span>
        {badge}
      </span>
      <Icon name="caret-right" />
    </Link>
  );
}
