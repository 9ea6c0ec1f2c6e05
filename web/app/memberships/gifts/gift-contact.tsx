import { lazy, type Ref, Suspense } from 'react';
import { EmailField } from '../../ui/email-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { useVisitor } from '../../visitor/client-session.ts';
import { GiftSection } from './gift-section.tsx';
import type { BindContact } from './use-gift-payment.ts';

// Guests, who are most, type their contact and need no dialog.
const ContactPicker = lazy(async () => ({
  default: (await import('../../accounts/pickers/contact-picker.tsx')).ContactPicker,
}));

interface GiftContactProps {
  bind: BindContact;
  /** Sentence that says that a client has to choose a contact. */
  error: string | undefined;
  buttonRef: Ref<HTMLButtonElement>;
}

/** «Tus datos»: typed by guests, one line of a client. */
export function GiftContact({ bind, error, buttonRef }: GiftContactProps) {
  const { kind } = useVisitor();
  return (
    <GiftSection number={4} title="Tus datos">
      {kind === 'guest' ? (
        <Fields bind={bind} />
      ) : kind === 'client' ? (
        <Suspense fallback={<Loading />}>
          <ContactPicker as="h3" error={error} buttonRef={buttonRef} />
        </Suspense>
      ) : (
        <Loading />
      )}
    </GiftSection>
  );
}

function Fields({ bind }: Pick<GiftContactProps, 'bind'>) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Tu nombre" autoComplete="name" maxLength={150} {...bind('full_name')} />
        <TextField
          label="Teléfono"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={25}
          {...bind('phone')}
        />
      </div>
      <EmailField
        label="Correo electrónico"
        autoComplete="email"
        help="Aquí te llega el recibo. No necesitas cuenta."
        {...bind('email')}
      />
    </>
  );
}

const Loading = () => (
  <>
    <LoadingNote>Cargando tus datos</LoadingNote>
    <Skeleton className="h-20 w-full" />
  </>
);
