export const chooseAddressPath = '/membresias/seleccionar-direccion';
export const personalInformationPath = '/membresias/informacion-personal';
export const summaryPath = '/membresias/suscripcion';
export const passPath = '/membresias/pase';
export const myPlansPath = '/mis-planes';

/** Path after paying; `session` is that of the payment page. */
export const successPath = (session: string) =>
  `/membresias/pago-exitoso?session_id=${encodeURIComponent(session)}`;
export const failurePath = (session: string) =>
  `/membresias/pago-fallido?session_id=${encodeURIComponent(session)}`;
