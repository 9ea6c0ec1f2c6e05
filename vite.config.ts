import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

interface Modules {
  getModuleInfo(
    id: string,
  ): { importers: string[]; dynamicImporters: string[]; importedIds: string[] } | null;
}

/** Whether a module of this kind brings the module along, however many imports lie between them. */
function isBroughtBy(kind: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (kind.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return modules.getModuleInfo(id)?.importers.some((next) => isBroughtBy(kind, next, modules, seen)) ?? false;
}

/** Whether a module needs one of this kind, however many imports lie between them. */
function needs(kind: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (kind.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return modules.getModuleInfo(id)?.importedIds.some((next) => needs(kind, next, modules, seen)) ?? false;
}

/** Whether a module of this kind brings the module along once it is drawn, by a dynamic import. */
function isBroughtLater(kind: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  return (
    dynamicImporters.some((next) => isBroughtBy(kind, next, modules)) ||
    importers.some((next) => isBroughtLater(kind, next, modules, seen))
  );
}

/** They start a file of their own each. */
const frame = /web\/app\/(root|entry\.client)\.tsx/;
/** Where most visits begin: home, catalogue, book. */
const front = /\/(home|products|product)-page\.tsx/;

/** The book's page brings, with the cart and the checkout, what home and catalogue do not need. */
const book = /\/product-page\.tsx/;
const browsing = /\/(home|products)-page\.tsx/;
const home = /\/home-page\.tsx/;
/** The list and a book, without the carousels and larger drawings of the home page. */
const selling = /\/(products|product)-page\.tsx/;

/** What else people read before they sign in or buy. */
const toRead = /\/(about|privacy|terms|shipping|guide|memberships)-page\.tsx/;

/** Reading lists, authors and series. */
const lists = /\/(list|lists|author|authors|series)-page\.tsx/;
/** The club as it is sold, which shares its player with members. */
const club = /\/sales-page\.tsx/;

/** Gifts as they are bought, without the plans' own pages. */
const gift = /\/gift-page\.tsx/;

/** Of a page the router makes several modules, which must not travel with what others share. */
const shared = /web\/app(?!.*-page\.tsx)|contract|node_modules/;

/** What checks forms, and is the larger part of all that is not on every page. */
const forms = /node_modules\/(zod|react-hook-form|@hookform)\//;

const isFrame = (id: string, modules: Modules) => !frame.test(id) && isBroughtBy(frame, id, modules);
const isFront = (id: string, modules: Modules) => !front.test(id) && isBroughtBy(front, id, modules);
const isSelling = (id: string, modules: Modules) => !selling.test(id) && isBroughtBy(selling, id, modules);
const isOfBook = (id: string, modules: Modules) =>
  !book.test(id) && isBroughtBy(book, id, modules) && !isBroughtBy(browsing, id, modules);
const isOfLists = (id: string, modules: Modules) => !lists.test(id) && isBroughtBy(lists, id, modules);
const isOfClub = (id: string, modules: Modules) => !club.test(id) && isBroughtBy(club, id, modules);
const isOfGift = (id: string, modules: Modules) => !gift.test(id) && isBroughtBy(gift, id, modules);
/** Pages that anybody sees. */
const open =
  /\/(home|products|product|about|privacy|terms|shipping|guide|memberships|sales|contact)-page\.tsx/;
const isBelowTheFold = (id: string, modules: Modules) =>
  isBroughtLater(open, id, modules) && !needs(forms, id, modules);
const isToRead = (id: string, modules: Modules) => !toRead.test(id) && isBroughtBy(toRead, id, modules);

/**
 * Left alone, each shared module becomes a file of its own: three dozen requests for a first visit, and worse compression.
 * Which pages bring a module decides where it travels, and the imports say which do: a list by hand would soon be wrong.
 * A group takes along what its modules import, so what every page loads comes first.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
  { name: (id: string, modules: Modules) => (isFrame(id, modules) ? 'every-page' : null), priority: 5 },
  {
    // Or who only reads would load all that sells.
    name: (id: string, modules: Modules) =>
      isToRead(id, modules) && isSelling(id, modules) ? 'most-pages' : null,
    minShareCount: 2,
    priority: 3.5,
  },
  {
    name: (id: string, modules: Modules) =>
      isToRead(id, modules) && isFront(id, modules) ? 'home-and-pages-to-read' : null,
    minShareCount: 2,
    priority: 3.4,
  },
  {
    name: (id: string, modules: Modules) =>
      isFront(id, modules) && isBroughtBy(home, id, modules) ? 'front-pages' : null,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: (id: string, modules: Modules) => (isOfBook(id, modules) ? 'book-and-cart' : null),
    minShareCount: 2,
    priority: 2.7,
  },
  {
    name: (id: string, modules: Modules) =>
      isFront(id, modules) && isOfLists(id, modules) ? 'book-and-list-pages' : null,
    minShareCount: 2,
    priority: 2.6,
  },
  {
    // The list and its books, after what the home page shares with them.
    name: (id: string, modules: Modules) => (isFront(id, modules) ? 'book-pages' : null),
    minShareCount: 2,
    priority: 2.5,
  },
  {
    // Questions and prices, without the plans' cards and the legal texts.
    name: (id: string, modules: Modules) =>
      isToRead(id, modules) && isOfClub(id, modules) ? 'sales-pages' : null,
    minShareCount: 2,
    priority: 2.1,
  },
  {
    name: (id: string, modules: Modules) => (isToRead(id, modules) ? 'pages-to-read' : null),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: (id: string, modules: Modules) => (isOfLists(id, modules) ? 'list-pages' : null),
    minShareCount: 2,
    priority: 1.7,
  },
  {
    name: (id: string, modules: Modules) => (isOfClub(id, modules) ? 'club-and-its-sale' : null),
    minShareCount: 2,
    priority: 1.5,
  },
  {
    name: (id: string, modules: Modules) => (isOfGift(id, modules) ? 'gift-and-other-pages' : null),
    minShareCount: 2,
    priority: 1.3,
  },
  {
    // Or a drawing below the fold would load what only buyers and members need.
    name: (id: string, modules: Modules) => (isBelowTheFold(id, modules) ? 'below-the-fold' : null),
    test: shared,
    minShareCount: 2,
    priority: 1.2,
  },
  {
    name: (id: string, modules: Modules) => (needs(forms, id, modules) ? null : 'other-pages'),
    test: shared,
    minShareCount: 2,
    priority: 1,
  },
  // Not needed to look at orders, plans or the club.
  { name: 'forms', test: shared, minShareCount: 2, priority: 0 },
].map((group) => ({ ...group, minSize: 0 }));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: {
    assetsInlineLimit: 0,
    // One stylesheet: a script that brings its own links it anew, and the whole page is styled again.
    cssCodeSplit: false,
    modulePreload: {
      // Only clients see this row: its list of scripts would weigh on the home page of every visitor.
      resolveDependencies: (file, scripts) => (file.includes('for-child-row') ? [] : scripts),
    },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});
