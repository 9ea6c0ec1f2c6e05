export const chooseAddressPath = '/membresias/seleccionar-direccion';
export const personalInformationPath = '/membresias/informacion-personal';
export const summaryPath = '/membresias/suscripcion';
/** Query key that carries the code of the chosen plan. */
export const PLAN_IN_ADDRESS = 'plan';
export const myPlansPath = '/mis-planes';

/** Path after paying; `session` is that of the payment page. */
export const successPath = (session: string) =>
  `/membresias/pago-exitoso?session_id=${encodeURIComponent(session)}`;
export const failurePath = (session: string) =>
  `/membresias/pago-fallido?session_id=${encodeURIComponent(session)}`;
