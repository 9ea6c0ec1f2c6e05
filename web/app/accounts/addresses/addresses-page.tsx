import { errorText } from '../../ui/error-texts.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { ClientOnly } from '../../visitor/client-only.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { Addresses } from './addresses.tsx';
import { useMyAddresses } from './use-my-addresses.ts';

export default function AddressesPage() {
  return (
    <AccountFrame title="Mis direcciones" heading="Mis Direcciones">
      <ClientOnly skeleton={<AddressesSkeleton />}>{() => <LoadedAddresses />}</ClientOnly>
    </AccountFrame>
  );
}

function LoadedAddresses() {
  const { data, error, refetch, isFetching } = useMyAddresses();
  if (data) return <Addresses addresses={data} />;
  if (!error) return <AddressesSkeleton />;
  return (
    <LoadFailure
      title="Error al cargar direcciones"
      reason={errorText(error, 'Ocurrió un error inesperado')}
      onRetry={refetch}
      isRetrying={isFetching}
      className="mt-5"
    />
  );
}

function AddressesSkeleton() {
  return (
    <>
      <LoadingNote>Cargando tus direcciones</LoadingNote>
      <Skeleton className="mt-5 h-14 w-56" />
      <div className="mt-5 grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-60 w-full rounded-block!" />
        <Skeleton className="h-60 w-full rounded-block!" />
      </div>
    </>
  );
}
