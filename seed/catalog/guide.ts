import type { SeedBook } from './book.ts';

/** Digital guide: sold like a book, but it never runs out and is never shipped. */
export const guide: SeedBook = {
  sku: 'GUIA-001',
  title: 'Guía digital de comprensión lectora',
  authors: ['Amalia Trujeque'],
  ages: ['0-3', '4-6', '7-9', '10-12', '13+'],
  topics: ['Educativos'],
  pages: 40,
  priceCents: 13_900,
  editionDate: '2025-01-08',
  // The shop is its publisher: it sets the price, and taxes it at 0 % where resold books are exempt.
  priceRegime: 'PROPIO',
  taxTreatment: 'TASA_0',
  publisher: 'Brincacuentos',
  isbn13: '9786970010010',
  stock: 0,
  description:
    'Terminan el cuento, cierras el libro y preguntas «¿te gustó?». Te contesta que sí, y ahí se acaba la plática. «Platicar un libro», nuestra guía, existe para ese momento: 55 preguntas, ordenadas por lo que pasa antes, durante y después de leer, que se contestan hablando y no con un examen. Cada una dice para qué sirve, cuándo conviene hacerla y qué hacer cuando la respuesta es un «no sé». La escribí con lo que me funciona en el salón y la probé en cocinas, coches y salas de espera. Son 40 páginas en PDF para leer en el teléfono o imprimir, y sirven con cualquier libro que ya tengas en casa, para uno o para varios niños.',
  publishedOn: '2025-01-08',
  pictures: 'cover',
};
