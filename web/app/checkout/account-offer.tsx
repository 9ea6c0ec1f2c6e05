import { useNavigate } from 'react-router';
import { z } from 'zod';
import { encodePassword } from '#contract/password.ts';
import { registerFailure } from '../accounts/account-failures.ts';
import { PasswordField } from '../accounts/sign-in/password-field.tsx';
import { keepRegistration } from '../accounts/sign-in/pending-registration.ts';
import { typedPassword } from '../accounts/sign-in/sign-in-fields.ts';
import { AcceptedTerms } from '../ui/accepted-terms.tsx';
import { browserApi } from '../ui/api.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/notice.tsx';
import { useSentForm } from '../ui/use-sent-form.ts';

const fields = z.object({ password: typedPassword() });

interface AccountOfferProps {
  email: string;
  /** Key by which the order joins the new account. */
  orderToken: string;
  ships: boolean;
  hasDownload: boolean;
}

/** Offer of an account to a guest who paid: a password here, then the code by mail. */
export function AccountOffer({ email, orderToken, ships, hasDownload }: AccountOfferProps) {
  const { field, submit, failure, isBusy } = useSentForm(fields);
  const navigate = useNavigate();

  const register = submit(async ({ password }) => {
    const body = { email, password: await encodePassword(password) };
    await browserApi('POST /users/add-email-verification', { body });
    const errand = { fromMemberships: false, goToPersonalInfoAfterRegister: false, next: '/mis-compras' };
    keepRegistration({ ...errand, ...body, orderToken, sentAt: Date.now() });
    await navigate('/validar-codigo');
  }, registerFailure);

  return (
    <section
      aria-labelledby="crear-cuenta"
      className="mt-8 rounded-block rounded-br-promo bg-mist p-5 sm:p-7"
    >
      <h2 id="crear-cuenta" className="heading-3 max-w-[18ch]">
        Guarda tus datos con una contraseña
      </h2>
      <p className="mt-1.5">
        {keptText(ships, hasDownload)} Te mandamos un código a tu correo para confirmarla.
      </p>
      {/* POST, in case the form is sent before the page has hydrated: a password must never get into an address. */}
      <form noValidate method="post" className="mt-4 grid gap-4" onSubmit={register}>
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          help="Al menos 8 caracteres"
          {...field('password')}
        />
        <AcceptedTerms act="Al crear tu cuenta" />
        <FailureNotice text={failure} />
        <Button type="submit" variant="ink" wide busy={isBusy && 'Creando tu cuenta...'}>
          Crear mi cuenta
        </Button>
      </form>
      <p className="small mt-3 text-muted">Es opcional. Tu pedido sigue igual si no la creas.</p>
    </section>
  );
}

function keptText(ships: boolean, hasDownload: boolean) {
  if (ships) return 'Tu dirección y este pedido quedan en tu cuenta.';
  return hasDownload ? 'Este pedido y su descarga quedan en tu cuenta.' : 'Este pedido queda en tu cuenta.';
}
