import type { UserInformation } from '#contract/accounts.ts';
import { allPurchases, usePurchases } from '../orders/use-purchases.ts';
import { PrivateHead } from '../site/private-head.tsx';
import { Icon } from '../ui/icon.tsx';
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';
import { AccountCard } from './account-card.tsx';
import { AccountHelp } from './account-help.tsx';
import { addressesSummary, onTheWaySummary } from './account-summaries.ts';
import { displayName, initials, isIncomplete } from './client-name.ts';
import { ClientOnly } from './client-only.tsx';
import { useVisitor } from './client-session.ts';
import { MyData } from './my-data.tsx';
import { MyDownloads } from './my-downloads.tsx';
import { useMyAddresses } from './use-my-addresses.ts';

export default function MyAccountPage() {
  const visitor = useVisitor();
  return (
    <div className="pagina pt-6 pb-ritmo">
      <PrivateHead title="Mi cuenta" />
      <AccountHead information={visitor.kind === 'client' ? visitor.information : undefined} />
      <div className="mt-7">
        <ClientOnly skeleton={<CardsSkeleton />}>
          {(information) => (
            <>
              <Cards information={information} />
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
    <div className="flex gap-x-7 gap-y-4 max-sm:flex-col sm:items-center">
      <span
        aria-hidden="true"
        className="cifra grid h-19 w-21 shrink-0 place-items-center rounded-bloque rounded-br-toast bg-rosa text-4xl text-blanco sm:h-30 sm:w-33 sm:rounded-br-tile sm:text-6xl"
      >
        {information ? initials(information) : null}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <h1 className="titulo">Mi Cuenta</h1>
        {information ? (
          <>
            <p className="mt-1 text-lg leading-snug font-bold">{displayName(information)}</p>
            <p className="text-texto-2">{information.email}</p>
            {isIncomplete(information) ? (
              <p className="mt-2 inline-flex min-h-8 items-center gap-2 rounded-casilla bg-mango-claro px-3 text-base font-bold text-edad-0-3-hondo">
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

const grid = 'grid gap-3 sm:grid-cols-2 sm:gap-5';

function Cards({ information }: { information: UserInformation }) {
  const addresses = useMyAddresses();
  const purchases = usePurchases(allPurchases);
  const orders = purchases.data?.pages.flatMap((page) => page.orders) ?? [];
  return (
    <nav aria-label="Secciones de tu cuenta">
      <ul className={grid}>
        <li>
          <AccountCard
            to="/mi-cuenta/informacion-personal"
            icon="user-circle"
            ground="bg-cielo"
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
            icon="map-pin"
            ground="bg-bugambilia"
            title="Mis direcciones"
            text={addresses.data ? addressesSummary(addresses.data) : 'A dónde van tus libros'}
          />
        </li>
        <li>
          <AccountCard
            to="/mi-cuenta/seguridad"
            icon="shield-check"
            ground="bg-hoja"
            title="Seguridad"
            text="Contraseña y sesiones abiertas"
          />
        </li>
      </ul>
    </nav>
  );
}

function Completeness({ isIncomplete }: { isIncomplete: boolean }) {
  const color = isIncomplete ? 'bg-mango-claro text-edad-0-3-hondo' : 'bg-nopal-claro text-nopal-hondo';
  return (
    <span className={`micro mt-1.5 inline-block rounded-chip px-2.5 py-0.5 font-bold ${color}`}>
      {isIncomplete ? 'Pendiente' : 'Completa'}
    </span>
  );
}

function CardsSkeleton() {
  return (
    <div className={grid}>
      <LoadingNote>Cargando tu cuenta</LoadingNote>
      <Skeleton className="h-30 w-full rounded-bloque!" />
      <Skeleton className="h-30 w-full rounded-bloque!" />
      <Skeleton className="h-30 w-full rounded-bloque!" />
      <Skeleton className="h-30 w-full rounded-bloque!" />
    </div>
  );
}
