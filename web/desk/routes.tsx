import type { RouteObject } from 'react-router';
import { Frame } from './frame/frame.tsx';
import { NotFound } from './frame/not-found.tsx';
import { ScreenFailed } from './frame/screen-failed.tsx';

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
  screen('entrar', () => import('./staff/sign-in-screen.tsx')),
  screen('invitacion/:token', () => import('./staff/invitation-screen.tsx')),
  screen('restablecer', () => import('./staff/reset-screen.tsx')),
];

/** Inside the frame, one line per screen. */
const inside = [
  screen('', () => import('./today/today-screen.tsx')),
  screen('pedidos', () => import('./orders/orders-screen.tsx')),
  screen('pedidos/enviar', () => import('./orders/packing/packing-screen.tsx')),
  screen('pedidos/:folio', () => import('./orders/order-screen.tsx')),
  screen('inventario', () => import('./inventory/inventory-screen.tsx')),
  screen('libros/importar', () => import('./import/import-screen.tsx')),
  screen('categorias', () => import('./taxonomy/taxonomy-screen.tsx')),
  screen('inventario/contar', () => import('./inventory/count-screen.tsx')),
  screen('inventario/:id', () => import('./inventory/ledger-screen.tsx')),
  screen('libros', () => import('./books/books-screen.tsx')),
  screen('libros/nuevo', () => import('./books/new-book-screen.tsx')),
  screen('libros/:id', () => import('./books/book-screen.tsx')),
  screen('descargas', () => import('./downloads/downloads-screen.tsx')),
  screen('club', () => import('./club/months-screen.tsx')),
  screen('club/:year/:month', () => import('./club/month-screen.tsx')),
  screen('club/:year/:month/vista', () => import('./club/preview/preview-screen.tsx')),
  screen('suscripciones', () => import('./members/members-screen.tsx')),
  screen('suscripciones/:id', () => import('./members/member-screen.tsx')),
  screen('planes', () => import('./plans/plans-screen.tsx')),
  screen('planes/:id', () => import('./plans/plan-screen.tsx')),
  screen('cajas', () => import('./boxes/boxes-screen.tsx')),
  screen('cajas/enviar', () => import('./boxes/packing/box-packing-screen.tsx')),
  screen('mensajes', () => import('./messages/messages-screen.tsx')),
  screen('mensajes/:id', () => import('./messages/messages-screen.tsx')),
  screen('ajustes/equipo', () => import('./staff/team-screen.tsx')),
  screen('ajustes/cuenta', () => import('./staff/account-screen.tsx')),
  screen('ajustes/bitacora', () => import('./staff/audit-screen.tsx')),
  screen('ajustes/avisos', () => import('./staff/notices-screen.tsx')),
  screen('ajustes/salud', () => import('./health/health-screen.tsx')),
  screen('ajustes/paqueterias', () => import('./carriers/carriers-screen.tsx')),
  screen('pedidos/:folio/devolver', () => import('./money/refund-screen.tsx')),
  screen('devoluciones', () => import('./returns/returns-screen.tsx')),
  screen('devoluciones/nueva', () => import('./returns/new-return-screen.tsx')),
  screen('devoluciones/:id', () => import('./returns/return-screen.tsx')),
  screen('clientes', () => import('./clients/people-screen.tsx')),
  screen('clientes/:who', () => import('./clients/person-screen.tsx')),
  screen('solicitudes', () => import('./clients/arco-screen.tsx')),
  screen('facturas', () => import('./invoices/invoices-screen.tsx')),
  screen('facturas/:folio', () => import('./invoices/invoice-screen.tsx')),
  screen('tienda/portada', () => import('./site/front-screen.tsx')),
  screen('tienda/preguntas', () => import('./site/questions-screen.tsx')),
  screen('tienda/legales', () => import('./site/legal-screen.tsx')),
  screen('tienda/datos', () => import('./site/settings-screen.tsx')),
  screen('cuestionarios', () => import('./questionnaires/questionnaires-screen.tsx')),
  screen('cuestionarios/:id', () => import('./questionnaires/questionnaire-screen.tsx')),
  screen('reportes', () => import('./reports/reports-screen.tsx')),
  screen('reportes/:cual', () => import('./reports/reports-screen.tsx')),
  screen('revisar', () => import('./review/review-screen.tsx')),
];

export const routes: RouteObject[] = [
  ...outside,
  {
    path: '/',
    Component: Frame,
    HydrateFallback: () => null,
    children: [...inside, { path: '*', Component: NotFound }],
  },
];
