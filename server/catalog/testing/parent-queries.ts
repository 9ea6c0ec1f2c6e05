/** A text as parents type it, and what a bookseller brings for it among the first five books of the demo shop. */
export interface ParentQuery {
  typed: string;
  /** Books that must all be there: the last three digits of their SKU, 'GUIA' for the guide. */
  brings?: readonly (number | 'GUIA')[];
  /** Books of which at least two must be there. */
  twoOf?: readonly number[];
  /** Ages, one of which each of the five must have. */
  ages?: readonly string[];
  /** Topic that each of the five must have. */
  topic?: string;
  /** True when the text has a slip: a wrong, missing or swapped letter, words joined or torn apart. */
  hasSlip?: true;
}

const whole: ParentQuery[] = [
  { typed: 'libros para niños', brings: [410, 412] },
  { typed: 'libro', brings: [410, 412] },
  { typed: 'cuentos para leer con mi hija', twoOf: [410, 412, 441, 401, 454] },
  { typed: 'comprar libros infantiles', brings: [410, 412] },
  { typed: 'dia del niño', brings: [410] },
];

const ages: ParentQuery[] = [
  { typed: '13+', ages: ['13+'] },
  { typed: 'regalo niña 6 años', ages: ['4-6'] },
  { typed: 'bebés', ages: ['0-3'] },
  { typed: 'libros para bebe de 1 año', ages: ['0-3'] },
  { typed: 'tres años', ages: ['0-3'] },
  { typed: 'preescolar', ages: ['4-6'] },
  { typed: 'primaria', ages: ['7-9', '10-12'] },
  { typed: 'secundaria', ages: ['13+'] },
  { typed: 'de 4 a 6', ages: ['4-6'] },
  { typed: '18 meses', ages: ['0-3'] },
  { typed: 'adolecentes', ages: ['13+'], hasSlip: true },
  { typed: 'niño de 8 años que no le gusta leer', ages: ['7-9'] },
  { typed: 'libros para mi sobrino de 10', ages: ['10-12'] },
  { typed: 'kinder', ages: ['4-6'] },
  { typed: 'tercero de primaria', ages: ['7-9'] },
  { typed: 'libros para niñas de 5 añitos', ages: ['4-6'] },
  { typed: 'regalo para baby shower', ages: ['0-3'] },
  { typed: 'mayores de 13', ages: ['13+'] },
  { typed: 'recien nacido', ages: ['0-3'] },
  { typed: 'regalo de cumpleaños niño 7', ages: ['7-9'] },
  { typed: 'regalo navidad niña 9 años', ages: ['7-9'] },
  { typed: 'reyes magos 4 años', ages: ['4-6'] },
  { typed: '6 anos dinosaurios', brings: [422] },
  { typed: 'dinosaurios 7 años', brings: [430] },
  { typed: 'monstruos para niño de 2 años', brings: [442] },
];

const topics: ParentQuery[] = [
  { typed: 'dinosaurios', brings: [422, 430] },
  { typed: 'dinos', brings: [422, 430] },
  { typed: 'espacio', twoOf: [406, 434, 431, 460] },
  { typed: 'planetas', brings: [406, 434] },
  { typed: 'mar', twoOf: [445, 426, 413, 409, 427, 412] },
  { typed: 'animales del mar', twoOf: [445, 426, 413, 427, 412] },
  { typed: 'ballenas', brings: [412, 426, 427] },
  { typed: 'cuentos para dormir', brings: [401, 427] },
  { typed: 'para la hora de dormir del bebé', brings: [427, 423] },
  { typed: 'monstruos', brings: [410, 441, 442] },
  { typed: 'dragones', brings: [421, 454, 461] },
  { typed: 'princesas', brings: [461] },
  { typed: 'gatos', brings: [405, 432] },
  { typed: 'colibries', brings: [407, 437] },
  { typed: 'lluvia', brings: [416, 457] },
  { typed: 'volcanes', brings: [408, 421] },
  { typed: 'paricutin', brings: [438] },
  { typed: 'eclipse', brings: [460] },
  { typed: 'plantas', twoOf: [404, 431, 416, 452, 451] },
  { typed: 'musica', brings: [402] },
  { typed: 'rimas', twoOf: [457, 427, 435, 423, 445, 437] },
  { typed: 'misterio', twoOf: [429, 403, 406] },
  { typed: 'detectives', twoOf: [429, 403, 406] },
  { typed: 'libros chistosos', twoOf: [462, 448, 434, 459, 421, 417] },
  { typed: 'reir', twoOf: [462, 448, 434, 459, 421, 417, 442, 461] },
  { typed: 'fabulas', brings: [415, 449] },
  { typed: 'titeres', brings: [411, 444] },
  { typed: 'libros con solapas', brings: [407, 455] },
  { typed: 'libro de carton', twoOf: [407, 413, 423, 427, 440] },
  { typed: 'poesia para niños', topic: 'Poesía' },
  { typed: 'poemas', topic: 'Poesía' },
  { typed: 'cuentos clasicos', topic: 'Cuentos clásicos' },
  { typed: 'extraterrestres y planetas', brings: [406] },
];

const feelings: ParentQuery[] = [
  { typed: 'miedo', twoOf: [441, 410, 442, 401, 411] },
  { typed: 'miedo a la oscuridad', twoOf: [401, 410, 441, 442, 461, 423] },
  { typed: 'emociones', brings: [441, 402] },
  { typed: 'timidez', brings: [441] },
  { typed: 'niño tímido', brings: [441] },
  { typed: 'mi hijo es penoso', brings: [441] },
  { typed: 'frustración', brings: [402] },
  { typed: 'bullying', brings: [411] },
  { typed: 'compartir', brings: [405] },
  { typed: 'amistad', twoOf: [458, 439, 431, 454, 441] },
  { typed: 'mudanza', brings: [410, 462] },
  { typed: 'cambio de casa', brings: [410] },
  { typed: 'hermanito nuevo', brings: [435] },
  { typed: 'no quiere comer', brings: [440] },
  { typed: 'secretos', brings: [415] },
  { typed: 'abuelos', twoOf: [418, 443, 447, 425] },
  { typed: 'alzheimer', brings: [443] },
  { typed: 'día de muertos', twoOf: [425, 443, 418, 408] },
];

const school: ParentQuery[] = [
  { typed: 'numeros', brings: [413] },
  { typed: 'aprender a contar', brings: [413] },
  { typed: 'abecedario', brings: [445] },
  { typed: 'aprender a leer', twoOf: [445, 416, 417, 409] },
  { typed: 'ortografia', brings: [417] },
  { typed: 'matematicas', brings: [447] },
  { typed: 'tarea de ciencias', topic: 'Ciencia' },
  { typed: 'partes del cuerpo', brings: [442] },
  { typed: 'oficios', brings: [455] },
  { typed: 'manualidades', brings: [444] },
  { typed: 'leyendas mexicanas', brings: [425] },
  { typed: 'historia de mexico', brings: [456] },
  { typed: 'comprension lectora', brings: ['GUIA'] },
];

const numbers: ParentQuery[] = [
  { typed: '9786971530104', brings: [410] },
  { typed: '978-697-153-010-4', brings: [410] },
  { typed: 'isbn 9786971010095', brings: [409] },
  { typed: 'BRI-0441', brings: [441] },
  { typed: 'bri0441', brings: [441] },
  {
    typed: 'editorial ajolote de papel',
    twoOf: [408, 415, 420, 425, 429, 432, 433, 434, 438, 449, 450, 451, 459],
  },
  {
    typed: 'nube de enfrente',
    twoOf: [404, 406, 410, 413, 423, 424, 426, 435, 436, 441, 446, 447, 453, 458, 461],
  },
];

const authors: ParentQuery[] = [
  { typed: 'ana belmar', brings: [401, 410, 441, 461] },
  { typed: 'ana velmar', brings: [401, 410, 441, 461], hasSlip: true },
  { typed: 'ivan rosale', brings: [402, 414, 442, 457, 462], hasSlip: true },
  { typed: 'marina ocho', brings: [406, 417, 454], hasSlip: true },
  { typed: 'lusia peralta', brings: [404, 416, 427, 445], hasSlip: true },
  { typed: 'elisa montez', brings: [407, 433, 437, 451], hasSlip: true },
  { typed: 'joaquin tlapalle', brings: [421, 447, 453], hasSlip: true },
  { typed: 'candelaria hugarte', brings: [430, 436, 460], hasSlip: true },
  { typed: 'tomas ariaga', brings: [403, 418, 438], hasSlip: true },
  { typed: 'emilio sabaleta', brings: [426, 452], hasSlip: true },
  { typed: 'dalia kintanar', brings: [423, 435, 453], hasSlip: true },
  { typed: 'diego carransa', brings: [408, 434], hasSlip: true },
  { typed: 'balentina orduña', brings: [431, 450], hasSlip: true },
];

const slips: ParentQuery[] = [
  { typed: 'dinosorio', brings: [422, 430] },
  { typed: 'dinosuario', brings: [422, 430] },
  { typed: 'mostruo', brings: [410, 441, 442] },
  { typed: 'monstro busca casa', brings: [410] },
  { typed: 'laluna que no queria dormir', brings: [401] },
  { typed: 'medialuna', brings: [423] },
  { typed: 'bolcan con ipo', brings: [408] },
  { typed: 'vayena en la azotea', brings: [412] },
  { typed: 'ballna asotea', brings: [412] },
  { typed: 'sopa para dragon acatarado', brings: [454] },
  { typed: 'la brugula de jasinta', brings: [420] },
  { typed: 'gato con votas', brings: [432] },
  { typed: 'conejo pierde el conpas', brings: [402] },
  { typed: 'el avuelo que senbraba sombreros', brings: [418] },
  { typed: 'colivri', brings: [407, 437] },
  { typed: 'ñandu y pingino', brings: [462] },
  { typed: 'la zorra y las ubas', brings: [449] },
  { typed: 'zorra sabe un segreto', brings: [415] },
  { typed: 'quien apago a pluto', brings: [406] },
  { typed: 'barquito depapel', brings: [409] },
  { typed: 'globo de cantoya', brings: [447] },
  { typed: 'avecedario', brings: [445] },
  { typed: 'eclipces', brings: [460] },
  { typed: 'nopalito y la yuvia', brings: [416] },
  { typed: 'cenisa en la ropa', brings: [438] },
  { typed: 'teatro de calsetines', brings: [444] },
  { typed: 'la sombrerera dela calle 5', brings: [456] },
  { typed: 'pueblo de las puertas chikitas', brings: [403] },
  { typed: 'peses', brings: [413] },
  { typed: '7 semillas para tomaza', brings: [404] },
  { typed: 'ciensia', topic: 'Ciencia' },
  { typed: 'abentura', topic: 'Aventura' },
  { typed: 'naturalesa', topic: 'Naturaleza' },
  { typed: 'balores', topic: 'Valores' },
  { typed: 'mideo', twoOf: [441, 410, 442, 401, 411] },
  { typed: 'dino saurios', brings: [422, 430] },
  { typed: 'cuentos para dromir', brings: [401, 427] },
].map((query) => ({ ...query, hasSlip: true }));

/** Written by hand, by reading the books, before the search was made to answer them. */
export const parentQueries: readonly ParentQuery[] = [
  ...whole,
  ...ages,
  ...topics,
  ...feelings,
  ...school,
  ...numbers,
  ...authors,
  ...slips,
];
