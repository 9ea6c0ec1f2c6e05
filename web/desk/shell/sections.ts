import type { Permission } from '#contract/desk/permissions.ts';
import type { Me } from '#contract/desk/staff.ts';
import type { IconName } from '#web/ui/icon.tsx';
import {
  bookmarksFill,
  books,
  booksFill,
  envelopeSimpleFill,
  gearSix,
  gearSixFill,
  house,
  houseFill,
  receipt,
  receiptFill,
  squaresFour,
  squaresFourFill,
  storefront,
  storefrontFill,
  users,
  usersFill,
} from '../frame/icons.generated.ts';
import type { Waiting } from '../parts/today/use-today.ts';

interface Entry {
  label: string;
  to: string;
  /** Null: of any signed-in person. */
  permission: Permission | null;
  count?: Waiting;
  /** With `g` before it. */
  letter?: string;
}

export interface Section {
  label: string;
  icon: IconName;
  iconHere: IconName;
  count?: Waiting;
  entries: Entry[];
}

/** All sections, as they stand in the side bar; each entry is a screen. */
const sections: Section[] = [
  {
    label: 'Hoy',
    icon: house,
    iconHere: houseFill,
    entries: [
      { label: 'Hoy', to: '/', permission: null, letter: 'h' },
      { label: 'Reportes', to: '/reportes', permission: 'reading', letter: 'v' },
    ],
  },
  {
    label: 'Pedidos',
    icon: receipt,
    iconHere: receiptFill,
    count: 'orders',
    entries: [
      { label: 'Pedidos', to: '/pedidos', permission: 'orders', letter: 'p' },
      { label: 'Devoluciones', to: '/devoluciones', permission: 'returns', count: 'returns', letter: 'd' },
      { label: 'Por revisar', to: '/revisar', permission: 'money', count: 'review', letter: 'r' },
      { label: 'Facturas', to: '/facturas', permission: 'money', count: 'invoices', letter: 'f' },
    ],
  },
  {
    label: 'Libros',
    icon: books,
    iconHere: booksFill,
    entries: [
      { label: 'Catálogo', to: '/libros', permission: 'books', letter: 'l' },
      { label: 'Inventario', to: '/inventario', permission: 'stock', letter: 'i' },
      { label: 'Categorías y temas', to: '/categorias', permission: 'books' },
      { label: 'Descargas', to: '/descargas', permission: 'books' },
    ],
  },
  {
    label: 'Membresías',
    icon: 'bookmarks',
    iconHere: bookmarksFill,
    count: 'boxes',
    entries: [
      { label: 'Suscripciones', to: '/suscripciones', permission: 'members' },
      { label: 'Cajas', to: '/cajas', permission: 'boxes', letter: 'c' },
      { label: 'Planes', to: '/planes', permission: 'members' },
    ],
  },
  {
    label: 'Book Club',
    icon: squaresFour,
    iconHere: squaresFourFill,
    entries: [
      { label: 'Meses', to: '/club', permission: 'club', letter: 'o' },
      { label: 'Cuestionarios', to: '/cuestionarios', permission: 'club', letter: 'q' },
    ],
  },
  {
    label: 'Mensajes',
    icon: 'envelope-simple',
    iconHere: envelopeSimpleFill,
    count: 'messages',
    entries: [{ label: 'Mensajes', to: '/mensajes', permission: 'messages', count: 'messages', letter: 's' }],
  },
  {
    label: 'Clientes',
    icon: users,
    iconHere: usersFill,
    count: 'arco',
    entries: [
      { label: 'Clientes', to: '/clientes', permission: 'people', letter: 'k' },
      { label: 'Solicitudes de datos', to: '/solicitudes', permission: 'people', count: 'arco' },
    ],
  },
  {
    label: 'Tienda',
    icon: storefront,
    iconHere: storefrontFill,
    entries: [
      { label: 'Portada', to: '/tienda/portada', permission: 'site', letter: 't' },
      { label: 'Listas', to: '/tienda/listas', permission: 'site' },
      { label: 'Autores', to: '/tienda/autores', permission: 'site' },
      { label: 'Preguntas', to: '/tienda/preguntas', permission: 'site' },
      { label: 'Textos legales', to: '/tienda/legales', permission: 'legal' },
      { label: 'Datos', to: '/tienda/datos', permission: 'settings' },
    ],
  },
  {
    label: 'Ajustes',
    icon: gearSix,
    iconHere: gearSixFill,
    entries: [
      { label: 'Equipo', to: '/ajustes/equipo', permission: 'staff', letter: 'e' },
      { label: 'Paqueterías', to: '/ajustes/paqueterias', permission: 'settings' },
      { label: 'Avisos', to: '/ajustes/avisos', permission: 'settings' },
      { label: 'Bitácora', to: '/ajustes/bitacora', permission: 'audit', letter: 'b' },
      { label: 'Salud', to: '/ajustes/salud', permission: 'health' },
      { label: 'Mi cuenta', to: '/ajustes/cuenta', permission: null, letter: 'm' },
    ],
  },
];

/** What this person may open; a section without an entry is left out. */
export const sectionsFor = ({ permissions }: Pick<Me, 'permissions'>): Section[] =>
  sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter(
        ({ permission }) => permission === null || permissions.includes(permission),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);

/** Whether an address is of a screen that this person has; the others are absent, also for who knows where they would be. */
export function mayOpen({ permissions }: Pick<Me, 'permissions'>, path: string): boolean {
  const permission = placeOf(sections, path).entry?.permission;
  return !permission || permissions.includes(permission);
}

const isBelow = (path: string, to: string) => path === to || (to !== '/' && path.startsWith(`${to}/`));

/** Where in the sections an address lies. */
export function placeOf(all: Section[], path: string): { section?: Section; entry?: Entry } {
  for (const section of all) {
    const entry = section.entries.find(({ to }) => isBelow(path, to));
    if (entry) return { section, entry };
  }
  return {};
}
