import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { UserInformation } from '#contract/accounts.ts';
import { dateText } from '#contract/mexico-city.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { displayName, isIncomplete } from '../../visitor/client-name.ts';
import { ClientOnly } from '../../visitor/client-only.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { ProfileForm } from './profile-form.tsx';

export default function PersonalInformationPage() {
  return (
    <AccountFrame title="Tu información">
      <ClientOnly skeleton={<InformationSkeleton />}>
        {(information) => <Information information={information} />}
      </ClientOnly>
    </AccountFrame>
  );
}

const box = 'panel mt-5 max-w-3xl p-5 sm:p-7';

function Information({ information }: { information: UserInformation }) {
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The button that ended the editing is gone, so the one that begins it takes the focus.
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (isEditing)
    return (
      <div className={box}>
        <ProfileForm information={information} onEnd={() => setIsEditing(false)} />
      </div>
    );
  return (
    <div className={box}>
      <FullName information={information} />
      <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact name="Nombre">{information.name || UNSPECIFIED}</Fact>
        <Fact name="Apellido paterno">{information.paternal_lastname || UNSPECIFIED}</Fact>
        <Fact name="Segundo apellido">{information.maternal_lastname || UNSPECIFIED}</Fact>
        <Fact name="Teléfono">{information.phone || UNSPECIFIED}</Fact>
        <Fact name="Correo electrónico" note="El correo electrónico no se puede modificar">
          {information.email || UNSPECIFIED}
        </Fact>
        <Fact name="Fecha de registro">
          {information.created_at ? dateText(information.created_at) : 'No disponible'}
        </Fact>
      </dl>
      <Button ref={editButton} icon="pencil-simple" className="mt-6" onClick={() => setIsEditing(true)}>
        Editar información
      </Button>
    </div>
  );
}

const UNSPECIFIED = 'No especificado';

function FullName({ information }: { information: UserInformation }) {
  if (isIncomplete(information))
    return (
      <Notice kind="warning">
        <p className="font-bold">Nombre completo</p>
        <p>Información incompleta</p>
      </Notice>
    );
  return (
    <div className="rounded-button bg-mist px-4 py-3.5">
      <p className="small text-muted">Nombre completo</p>
      <p className="heading-3 wrap-anywhere">{displayName(information)}</p>
    </div>
  );
}

function Fact({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="small text-muted">{name}</dt>
      <dd className="font-bold wrap-anywhere">
        {children}
        {note ? <span className="small block font-normal text-muted">{note}</span> : null}
      </dd>
    </div>
  );
}

function InformationSkeleton() {
  return (
    <div className={box}>
      <LoadingNote>Cargando tu información</LoadingNote>
      <Skeleton className="h-20 w-full" />
      <div className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
      <Skeleton className="mt-6 h-14 w-52" />
    </div>
  );
}
