import { browserApi } from '../../ui/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useChange } from '../../ui/use-change.ts';
import { forgotFailure } from '../account-failures.ts';

const NO_EMAIL = 'No se pudo obtener el email del usuario';

/** Sends a link for a new password instead of asking for one: reading the mail proves who owns the account. */
export function ChangePassword({ email }: { email: string }) {
  const { change, isPending, isSuccess, error } = useChange({
    mutationFn: () => browserApi('POST /users/change-password-request', { body: { email } }),
    onSuccess: () => showToast({ kind: 'success', text: 'Te enviamos un enlace para cambiar tu contraseña' }),
  });
  return (
    <section aria-labelledby="contrasena" className="panel p-5 sm:p-7">
      <h2 id="contrasena" className="heading-3">
        Contraseña
      </h2>
      <dl className="mt-3">
        <dt className="small text-muted">Correo de tu cuenta</dt>
        <dd className="font-bold wrap-anywhere">{email || 'No disponible'}</dd>
      </dl>
      <p className="mt-3 text-muted">
        Te mandamos a ese correo un enlace para elegir una contraseña nueva. Dura 30 minutos y sirve una sola
        vez. Al cambiarla se cierran todas tus sesiones, también esta.
      </p>
      <Button
        className="mt-5"
        icon="envelope-simple"
        busy={isPending && 'Enviando…'}
        disabled={email === ''}
        onClick={() => change()}
      >
        Cambiar contraseña
      </Button>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {email === '' ? <Notice kind="error">{NO_EMAIL}</Notice> : null}
        {error ? <Notice kind="error">{forgotFailure(error)}</Notice> : null}
        {isSuccess ? (
          <Notice kind="success">
            <p className="wrap-anywhere">
              Te enviamos un enlace para cambiar tu contraseña a <strong>{email}</strong>. Si no lo ves,
              revisa tu spam.
            </p>
          </Notice>
        ) : null}
      </div>
    </section>
  );
}
