import type { RouteObject } from 'react-router';
import { NotFound } from './frame/not-found.tsx';
import { ScreenFailed } from './frame/screen-failed.tsx';
import { Shell } from './shell/shell.tsx';

type LoadScreen = () => Promise<{ Screen: () => React.ReactNode }>;

/** A screen is loaded when its address is opened. The address is the state of a list. */
const screen = (path: string, load: LoadScreen): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).Screen }),
  ErrorBoundary: ScreenFailed,
  // Nothing stands there before the first screen has come.
  HydrateFallback: () => null,
});

/** Before signing in. */
const outside = [
  screen('entrar', () => import('./screens/staff/sign-in-screen.tsx')),
  screen('invitacion/:token', () => import('./screens/staff/invitation-screen.tsx')),
  screen('restablecer', () => import('./screens/staff/reset-screen.tsx')),
];

/** Inside the frame, one line per screen. */
const inside = [
  screen('', () => import('./screens/today/today-screen.tsx')),
  screen('pedidos', () => import('./screens/orders/orders-screen.tsx')),
  screen('pedidos/enviar', () => import('./screens/orders/packing/packing-screen.tsx')),
  screen('pedidos/a-mano', () => import('./screens/orders/by-hand/by-hand-screen.tsx')),
  screen('pedidos/:folio', () => import('./screens/orders/order-screen.tsx')),
  screen('inventario', () => import('./screens/inventory/inventory-screen.tsx')),
  screen('libros/importar', () => import('./screens/import/import-screen.tsx')),
  screen('categorias', () => import('./screens/taxonomy/taxonomy-screen.tsx')),
  screen('inventario/contar', () => import('./screens/inventory/count-screen.tsx')),
  screen('inventario/:id', () => import('./screens/inventory/ledger-screen.tsx')),
  screen('libros', () => import('./screens/books/books-screen.tsx')),
  screen('libros/nuevo', () => import('./screens/books/new-book-screen.tsx')),
  screen('libros/:id', () => import('./screens/books/book-screen.tsx')),
  screen('descargas', () => import('./screens/downloads/downloads-screen.tsx')),
  screen('club', () => import('./screens/club/months-screen.tsx')),
  screen('club/:year/:month', () => import('./screens/club/month-screen.tsx')),
  screen('club/:year/:month/vista', () => import('./screens/club/preview/preview-screen.tsx')),
  screen('suscripciones', () => import('./screens/members/members-screen.tsx')),
  screen('suscripciones/regalos', () => import('./screens/members/pass-gifts-screen.tsx')),
  screen('suscripciones/regalos/:id', () => import('./screens/members/pass-gift-screen.tsx')),
  screen('suscripciones/:id', () => import('./screens/members/member-screen.tsx')),
  screen('planes', () => import('./screens/plans/plans-screen.tsx')),
  screen('planes/:id', () => import('./screens/plans/plan-screen.tsx')),
  screen('cajas', () => import('./screens/boxes/boxes-screen.tsx')),
  screen('cajas/enviar', () => import('./screens/boxes/packing/box-packing-screen.tsx')),
  screen('mensajes', () => import('./screens/messages/messages-screen.tsx')),
  screen('mensajes/:id', () => import('./screens/messages/messages-screen.tsx')),
  screen('ajustes/equipo', () => import('./screens/staff/team-screen.tsx')),
  screen('ajustes/cuenta', () => import('./screens/staff/account-screen.tsx')),
  screen('ajustes/bitacora', () => import('./screens/staff/audit-screen.tsx')),
  screen('ajustes/avisos', () => import('./screens/staff/notices-screen.tsx')),
  screen('ajustes/salud', () => import('./screens/health/health-screen.tsx')),
  screen('ajustes/paqueterias', () => import('./screens/carriers/carriers-screen.tsx')),
  screen('pedidos/:folio/devolver', () => import('./screens/money/refund-screen.tsx')),
  screen('pedidos/:folio/transferir/:refundId', () => import('./screens/money/transfer-screen.tsx')),
  screen('devoluciones', () => import('./screens/returns/returns-screen.tsx')),
  screen('devoluciones/nueva', () => import('./screens/returns/new-return-screen.tsx')),
  screen('devoluciones/:id', () => import('./screens/returns/return-screen.tsx')),
  screen('clientes', () => import('./screens/clients/people-screen.tsx')),
  screen('clientes/:who', () => import('./screens/clients/person-screen.tsx')),
  screen('solicitudes', () => import('./screens/clients/arco-screen.tsx')),
  screen('facturas', () => import('./screens/invoices/invoices-screen.tsx')),
  screen('facturas/:folio', () => import('./screens/invoices/invoice-screen.tsx')),
  screen('tienda/portada', () => import('./screens/site/front-screen.tsx')),
  screen('tienda/preguntas', () => import('./screens/site/questions-screen.tsx')),
  screen('tienda/legales', () => import('./screens/site/legal-screen.tsx')),
  screen('tienda/datos', () => import('./screens/site/settings-screen.tsx')),
  screen('tienda/listas', () => import('./screens/lists/lists-screen.tsx')),
  screen('tienda/listas/:id', () => import('./screens/lists/list-screen.tsx')),
  screen('tienda/autores', () => import('./screens/lists/authors-screen.tsx')),
  screen('tienda/autores/:slug', () => import('./screens/lists/author-screen.tsx')),
  screen('cuestionarios', () => import('./screens/questionnaires/questionnaires-screen.tsx')),
  screen('cuestionarios/:id', () => import('./screens/questionnaires/questionnaire-screen.tsx')),
  screen('reportes', () => import('./screens/reports/reports-screen.tsx')),
  screen('reportes/:cual', () => import('./screens/reports/reports-screen.tsx')),
  screen('revisar', () => import('./screens/review/review-screen.tsx')),
];

export const routes: RouteObject[] = [
  ...outside,
  {
    path: '/',
    Component: Shell,
    HydrateFallback: () => null,
    children: [...inside, { path: '*', Component: NotFound }],
  },
];
