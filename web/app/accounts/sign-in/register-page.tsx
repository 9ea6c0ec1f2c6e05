import { Link, Navigate, useLocation } from 'react-router';
import { useVisitor } from '../../visitor/client-session.ts';
import { withNext } from '../../visitor/next-path.ts';
import { ChosenPlan } from './chosen-plan.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInLayout, SignInTitle } from './sign-in-layout.tsx';
import { afterSignIn, useErrand } from './use-errand.ts';

export default function RegisterPage() {
  const visitor = useVisitor();
  const errand = useErrand();
  const { state } = useLocation();
  if (visitor.kind === 'client') return <Navigate to={afterSignIn(errand)} replace />;
  return (
    <SignInLayout title="Crear cuenta">
      <SignInTitle>Crea tu cuenta</SignInTitle>
      <ChosenPlan next={errand.next} />
      <p className="lead mt-3">Es gratis. Te mandamos un código para confirmar que el correo es tuyo.</p>
      <RegisterForm errand={errand} />
      <p className="mt-6 border-t border-line pt-5">
        ¿Ya tienes cuenta?{' '}
        <Link to={withNext('/iniciar-sesion', errand.next)} state={state} className="link">
          Inicia sesión
        </Link>
      </p>
    </SignInLayout>
  );
}
