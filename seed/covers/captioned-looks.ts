import type { CoverLook } from './cover-look.ts';

/** Covers that the design draws by hand; these titles keep exactly that look. */
export const captionedLooks: ReadonlyMap<string, CoverLook> = new Map([
  ['La luna que no quería dormir', { palette: 'noche', layout: 'A', face: 'sansita' }],
  ['Conejo pierde el compás', { palette: 'rosa', layout: 'A', face: 'bagel' }],
  ['Una ballena en la azotea', { palette: 'mango', layout: 'F', face: 'londrina' }],
  ['El pueblo de las puertas chiquitas', { palette: 'cielo', layout: 'A', face: 'young' }],
  ['Siete semillas para Tomasa', { palette: 'nopal', layout: 'B', face: 'sansita' }],
  ['Gato de nadie', { palette: 'gis', layout: 'F', face: 'bagel' }],
  ['¿Quién apagó a Plutón?', { palette: 'pizarron', layout: 'A', face: 'sansita' }],
  ['El colibrí cartero', { palette: 'gis', layout: 'D', face: 'sansita' }],
  ['Volcán con hipo', { palette: 'sandia', layout: 'F', face: 'londrina' }],
  ['Barquito de papel periódico', { palette: 'cielo', layout: 'E', face: 'sansita' }],
  ['Monstruo busca casa', { palette: 'limon', layout: 'F', face: 'sansita' }],
  ['El títere que dijo que no', { palette: 'gis', layout: 'A', face: 'young' }],
  ['Los peces cuentan hasta diez', { palette: 'mar', layout: 'A', face: 'sansita' }],
  ['Globo, globito, globón', { palette: 'jacaranda', layout: 'F', face: 'bagel' }],
  ['Zorra sabe un secreto', { palette: 'nopal', layout: 'D', face: 'young' }],
  ['Nopalito y la lluvia', { palette: 'tuna', layout: 'C', face: 'sansita' }],
  ['Sopa de letras perdidas', { palette: 'mamey', layout: 'A', face: 'londrina' }],
  ['El abuelo que sembraba sombreros', { palette: 'barro', layout: 'A', face: 'sansita' }],
  ['Inventario de nubes', { palette: 'jacaranda', layout: 'B', face: 'young' }],
  ['La brújula de Jacinta', { palette: 'sandia', layout: 'A', face: 'young' }],
]);
