import { UnusableFile } from './unusable-file.ts';

export const COLUMNS = [
  'sku',
  'isbn',
  'title',
  'authors',
  'publisher',
  'price',
  'price_offer',
  'discount',
  'edition_date',
  'price_regime',
  'price_regime_reason',
  'tax_treatment',
  'stock',
  'product_type',
  'pages',
  'language',
  'weight_grams',
  'width_mm',
  'height_mm',
  'series',
  'series_number',
  'categories',
  'topics',
  'description',
  'images',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Names of the columns in lists of shops and distributors, in small letters without accents and signs. */
const otherNames: Readonly<Record<Column, readonly string[]>> = {
  sku: ['codigo', 'clave', 'codigo interno', 'codigo sku'],
  isbn: ['isbn13', 'isbn 13', 'ean', 'codigo de barras', 'isbn ean'],
  title: ['titulo', 'nombre', 'libro'],
  authors: ['autor', 'autores', 'autora', 'autor es', 'author'],
  publisher: ['editorial', 'sello'],
  price: [
    'precio',
    'pvp',
    'p v p',
    'precio de venta',
    'precio publico',
    'precio al publico',
    'precio de lista',
  ],
  price_offer: ['oferta', 'precio de oferta', 'precio oferta'],
  discount: ['descuento', 'descuento porcentaje'],
  edition_date: ['fecha de edicion', 'fecha edicion', 'edicion', 'colofon', 'fecha de publicacion'],
  price_regime: ['tipo de precio', 'regimen de precio'],
  price_regime_reason: ['por que es una excepcion', 'motivo del precio', 'razon del precio'],
  tax_treatment: ['iva', 'tasa de iva', 'impuesto', 'tratamiento fiscal'],
  stock: ['existencia', 'existencias', 'inventario', 'piezas', 'cantidad', 'ejemplares'],
  product_type: ['tipo', 'tipo de producto', 'formato'],
  pages: ['paginas', 'numero de paginas', 'no de paginas'],
  language: ['idioma', 'lengua'],
  weight_grams: ['peso', 'peso g', 'peso gramos', 'peso en gramos'],
  width_mm: ['ancho', 'ancho mm', 'ancho en mm'],
  height_mm: ['alto', 'alto mm', 'alto en mm', 'altura'],
  series: ['serie', 'coleccion', 'saga'],
  series_number: ['numero de serie', 'numero en la serie', 'numero de la serie', 'tomo', 'volumen'],
  categories: ['categoria', 'categorias', 'materia', 'materias', 'edad', 'edades'],
  topics: ['tema', 'temas'],
  description: ['descripcion', 'sinopsis', 'resena'],
  images: ['foto', 'fotos', 'imagen', 'imagenes', 'portada'],
};

/** `P.V.P.`, ` Título ` with a space that does not break, `price_offer`: one writing of each. */
const plainName = (heading: string) =>
  heading
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const columnOfName = new Map<string, Column>(
  COLUMNS.flatMap((column) =>
    [column, ...otherNames[column]].map((name) => [plainName(name), column] as const),
  ),
);

/** The names of the columns, of which there may be as many as a row has room for; one without a name is empty. */
export function readHeader(record: readonly string[]): string[] {
  const header = record.map(
    (heading) => columnOfName.get(plainName(heading)) ?? heading.trim().toLowerCase(),
  );
  if (!header.includes('sku') && !header.includes('isbn'))
    throw new UnusableFile(
      `The first line must name the columns, "sku" or "isbn" among them: ${COLUMNS.join(', ')}`,
    );
  const seen = new Set<string>();
  const doubled = header.find((name) => name !== '' && seen.size === seen.add(name).size);
  if (doubled !== undefined) throw new UnusableFile(`The column "${doubled}" is there twice.`);
  return header;
}
