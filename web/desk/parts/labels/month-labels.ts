import { type ClubPart, isSquarePart, squareKinds } from '#contract/club-shape.ts';

type SquareKind = (typeof squareKinds)[number]['type'];

export const kindNames: Readonly<Record<SquareKind, string>> = {
  book: 'Libro',
  activity: 'Actividad',
  audio: 'Audio',
};

/** Title of a part: «Casilla 3 · Audio». */
export function partTitle(part: ClubPart): string {
  if (!isSquarePart(part)) return partTitles[part];
  const { number, type } = kindOf(part);
  return `Casilla ${number} · ${kindNames[type]}`;
}

const partTitles = {
  facts: 'Datos del mes',
  books: '4 libros',
  welcome: 'Audio de bienvenida',
  activity: 'Actividad',
} as const;

export function kindOf(part: ClubPart) {
  const kind = squareKinds.find(({ number }) => part === `square-${number}`);
  if (!kind) throw new Error(`${part} is no square.`);
  return kind;
}

/** Names of fields inside sentences. */
export const fieldWords: Readonly<Record<string, string>> = {
  tagline: 'Lema',
  motif: 'Dibujo',
  teaser_theme: 'Tema del adelanto',
  teaser_description: 'Texto del adelanto',
  ages: 'Edades',
  week_1: 'Libro de la semana 1',
  week_2: 'Libro de la semana 2',
  week_3: 'Libro de la semana 3',
  week_4: 'Libro de la semana 4',
  key: 'Clave',
  title: 'Título',
  description: 'Descripción',
  script: 'Guion',
  name: 'Nombre',
  summary: 'Resumen',
  materials: 'Materiales',
  steps: 'Pasos',
  trains: 'Qué entrena',
  note_for_parents: 'Nota para mamás y papás',
  intro: 'Entrada',
  minutes: 'Minutos',
  sections: 'Bloques',
  sheets: 'Hojas',
  audios: 'Audios',
  files: 'Archivos',
};
