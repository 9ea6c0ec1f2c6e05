export const chooseAddressPath = '/membresias/seleccionar-direccion';
export const personalInformationPath = '/membresias/informacion-personal';
export const summaryPath = '/membresias/suscripcion';
export const myPlansPath = '/mis-planes';
