import type { ClubSample, SampleSquare } from '#contract/book-club.ts';
import { ageOf } from '#contract/club-ages.ts';
import { audiosText, monthInside } from '#contract/club-words.ts';
import { formatCents } from '#contract/money.ts';
import { countWord, listed } from '#contract/spanish-words.ts';
import type { Question } from '../../settings/questions.tsx';
import { capital } from '../../ui/capital.ts';

type Cost = Pick<ClubSample, 'books' | 'books_available' | 'books_cents'>;

/** What the books of the month cost together, of those that the shop has today. */
export function costSentence({ books, books_available: there, books_cents }: Cost): string {
  if (there === 0) return 'Los libros no van incluidos, y hoy no los tenemos en la tienda.';
  const sum = `${formatCents(books_cents)} en la tienda`;
  if (there === 1) return `El que hay cuesta ${sum}. Los libros no van incluidos.`;
  const which = there === books.length ? `Los ${countWord(there)}` : `Los ${countWord(there)} que hay`;
  return `${which} cuestan ${sum} y no van incluidos.`;
}

/** Where families get the books: also here, as long as the shop has one. */
export const whereText = (there: number): string =>
  there === 0
    ? 'Búscalos en tu librería o en la biblioteca.'
    : 'Cómpralos aquí o en tu librería, o pídelos en la biblioteca.';

/** Name of the button that takes the books; null where there is none to take. */
export function takeText(there: number): string | null {
  if (there === 0) return null;
  return there === 1 ? 'Agregar el que hay al carrito' : `Agregar los ${there} al carrito`;
}

/** What is open on the day of paying: `hoy ya van abiertas las diez casillas de noviembre`. */
export function openSquaresText(month: Pick<ClubSample, 'squares_open' | 'name'>): string {
  return `hoy ya van abiertas las ${countWord(month.squares_open, 'una')} casillas de ${monthInside(month)}`;
}

const counted = (count: number, one: string, more: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${more}`];

/** What a square holds besides what is shown: `Y 4 preguntas y 3 palabras para jugar`; empty without anything. */
export function restText({ rest, audios }: Pick<SampleSquare, 'rest' | 'audios'>): string {
  const texts = [
    ...counted(rest.questions, 'pregunta', 'preguntas'),
    ...counted(rest.words, 'palabra para jugar', 'palabras para jugar'),
    ...counted(rest.steps, 'paso más', 'pasos más'),
  ].join(' y ');
  if (texts) return `Y ${texts}${rest.steps > 0 && rest.sheets > 0 ? ', con la ficha para imprimir' : ''}`;
  if (audios.length === 0) return '';
  return `${computerVoice(audios)}Cada audio trae su texto completo`;
}

function computerVoice(audios: SampleSquare['audios']): string {
  const read = audios.filter(({ is_synthetic }) => is_synthetic).length;
  if (read === 0) return '';
  if (read === audios.length) return 'Voz de computadora. ';
  return `${capital(countWord(read))} con voz de computadora. `;
}

/** How many books of the month are for each age: `dos para 4–6 y uno para 7–9`; empty where none says it. */
function booksByAge({ books }: Pick<ClubSample, 'books'>): string {
  const ages = books.flatMap(({ product }) => (product && ageOf(product.category_list)) ?? []);
  const each = [...new Set(ages)].toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  return listed(each.map((age) => `${countWord(ages.filter((one) => one === age).length)} para ${age}`));
}

const voices: Readonly<Record<ClubSample['computer_voice'], (reader: string) => string>> = {
  all: (reader) =>
    `Por ahora, una voz de computadora; lo decimos junto a cada audio hasta que ${reader} los grabe.`,
  some: (reader) =>
    `${reader}, y una voz de computadora los que todavía no graba; lo decimos junto a cada audio.`,
  none: (reader) => `${reader}.`,
};

/** Questions whose answers are facts of the month. */
export function questionsAbout(month: ClubSample, owner: string): Question[] {
  const ages = booksByAge(month) || listed(month.ages);
  const reader = owner.trim().split(/\s+/)[0] || 'quien escribe el club';
  const audios = audiosText(month.audios);
  return [
    {
      question: '¿Para qué edad es?',
      answer: `Cada mes mezcla edades y todas las familias reciben los mismos cuatro libros. ${ages ? `En ${monthInside(month)}: ${ages}. ` : ''}Si solo lees con alguien de una edad, mira los libros del mes antes de suscribirte.`,
    },
    {
      question: '¿Quién lee los audios?',
      answer: `${voices[month.computer_voice](reader)}${audios ? ` Cada mes trae una bienvenida, y ${month.is_current ? 'este mes' : `en ${monthInside(month)}`} ${audios}, todos con su texto escrito.` : ''}`,
    },
  ];
}

/** The shop's questions with those about the month behind the first; what the owner has written herself is hers. */
export function withMonthQuestions(questions: readonly Question[], about: readonly Question[]): Question[] {
  const known = new Set(questions.map(({ question }) => question));
  const [first, ...others] = questions;
  return first ? [first, ...about.filter(({ question }) => !known.has(question)), ...others] : [];
}
