import { useNavigate } from 'react-router';
import { encodePassword } from '#contract/password.ts';
import { AcceptedTerms } from '../../ui/accepted-terms.tsx';
import { browserApi } from '../../ui/api.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { SentForm } from '../../ui/sent-form.tsx';
import { useSentForm } from '../../ui/use-sent-form.ts';
import { withNext } from '../../visitor/next-path.ts';
import { registerFailure } from '../account-failures.ts';
import { PasswordField } from './password-field.tsx';
import { type Errand, keepRegistration } from './pending-registration.ts';
import { registerFields } from './sign-in-fields.ts';

/** E-mail and password of a new account; the page for the code comes next. */
export function RegisterForm({ errand }: { errand: Errand }) {
  const { field, submit, failure, isBusy } = useSentForm(registerFields);
  const navigate = useNavigate();

  const register = submit(async ({ email, password }) => {
    const body = { email, password: await encodePassword(password) };
    await browserApi('POST /users/add-email-verification', { body });
    keepRegistration({ ...errand, ...body, sentAt: Date.now() });
    await navigate(withNext('/validar-codigo', errand.next));
  }, registerFailure);

  return (
    <SentForm
      onSubmit={register}
      failure={failure}
      busy={isBusy && 'Creando tu cuenta...'}
      button="Crear cuenta"
    >
      <EmailField label="Correo electrónico" autoComplete="username" {...field('email')} />
      <PasswordField
        label="Contraseña"
        autoComplete="new-password"
        help="Al menos 8 caracteres"
        {...field('password')}
      />
      <AcceptedTerms act="Al crear tu cuenta" />
    </SentForm>
  );
}
