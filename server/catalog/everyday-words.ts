import { searchText } from './search-text.ts';
import { slipsBetween, slipsForgiven } from './word-distance.ts';

/**
 * What a bookseller knows: what parents ask for, and the words by which books about it are found. On the left a word, or
 * several that stand together, each in one form only (plurals are known); on the right words of titles, topics and
 * descriptions. All of it is read without accents.
 */
const known: readonly (readonly [asked: string, found: string])[] = [
  // Feelings
  ['miedo, miedos, temor, miedoso, asustar', 'monstruo fantasma oscuridad valiente'],
  ['oscuridad, oscuro', 'monstruo luz lámpara luna'],
  ['pesadilla', 'dormir monstruo sueño'],
  [
    'emocion, sentimiento, emocional, sentir',
    'pena miedo enojo tristeza alegría timidez equivocarse ternura',
  ],
  ['timidez, timido, penoso, vergüenza', 'pena timidez tímido'],
  ['enojo, enojado, berrinche, rabieta, coraje, ira', 'enojo enojón enojarse berrinche gruñón pleito'],
  ['triste, tristeza, llorar', 'triste tristeza llanto'],
  [
    'frustracion, frustrado, equivocarse, error, perder, rendirse',
    'equivocarse equivocado equivoca perdón intentar',
  ],
  [
    'celos, hermanito, hermanita, hermano, embarazo, embarazada, bebe nuevo',
    'hermano hermana hermanitos espera',
  ],
  ['autoestima, confianza, seguridad', 'valiente pena diferente timidez'],
  ['duelo, muerte, murio, fallecio, perdida', 'muerte duelo abuelo enferma triste recuerdo'],
  ['divorcio, separacion', 'papás casas separan mamá'],
  ['calma, ansiedad, meditacion, mindfulness', 'calma respirar despacio susurro'],
  ['bullying, acoso, burla, molestan', 'burla lastimar chiste títere'],
  ['amistad, amigo, amiga, mejor amigo', 'amistad amigo amigos compañera'],
  ['compartir, egoista, prestar', 'comparte compartir'],
  ['empatia, inclusion, diferente, discapacidad', 'diferente cuidar lugar'],
  ['valor, honestidad, respeto, responsabilidad', 'valores'],
  ['secreto, abuso, cuidado del cuerpo, prevencion', 'secreto secretos adulto'],
  // Daily life
  [
    'dormir, sueño, hora dormir, buenas noches, antes dormir, arrullo, cuna, siesta',
    'dormir bostezo bosteza nana luna arrullo pijama cuna',
  ],
  ['comer, comida, verduras, no quiere comer', 'cuchara sopa plato comer mesa'],
  ['bañarse, baño, pañal, mudanza pañal, bacinica', 'baño pañal bacinica'],
  ['mudanza, mudarse, mudar, cambio casa, casa nueva', 'mudar mudanza casa departamento'],
  ['vecindad, barrio, vecino', 'vecinos edificio vecindad'],
  ['enfermo, enfermedad, gripa, hospital, doctor', 'resfriado acatarrado enfermo remedio'],
  ['abuelo, abuela, abuelito, abuelita, vejez', 'abuelo abuela bisabuela abuelos'],
  ['alzheimer, memoria, demencia, olvida', 'memoria olvida olvidar abuela'],
  ['mama, mami, dia madres', 'mamá madre'],
  ['papa, papi, dia padre', 'papá padre'],
  ['familia, familiar', 'familia familias abuela hermano'],
  ['viaje, viajar, vacaciones', 'viaje viajero mapa brújula vacaciones'],
  // Seasons
  [
    'muertos, dia muertos, catrina, ofrenda, halloween, calavera',
    'muertos calavera leyenda abuelo abuela memoria',
  ],
  ['navidad, navideño, santa, nochebuena', 'navidad nieve invierno regalo'],
  ['fiestas patrias, independencia, mexicano, mexicana, mexico', 'méxico leyenda historia pueblo'],
  ['leyenda, mito', 'leyenda leyendas antiguo'],
  [
    'primavera, jardin, huerto, planta, sembrar, semilla, flor',
    'jardín semilla semillas planta flor nopal sembrar',
  ],
  // Laughter, riddles, forms
  [
    'reir, risa, chistoso, chiste, divertido, humor, gracioso, comico',
    'reírse risa humor chistes carcajada bromas chistosas',
  ],
  [
    'misterio, detective, investigacion, crimen, policiaco, enigma',
    'misterio detective investigación sospechosos pistas',
  ],
  ['terror, espanto, fantasma', 'monstruo fantasma noche misterio'],
  ['poesia, poema, verso, rima, coplas, trabalenguas', 'poesía versos poemas rima coplas'],
  ['cancion, musica, cantar, musical, ritmo', 'música orquesta compás ritmo canción nana cantar tambora'],
  ['cuento clasico, hadas, princesa, castillo, reino', 'clásicos princesa hadas castillo reino'],
  ['fabula, moraleja', 'fábula fábulas moraleja zorra'],
  ['titere, marioneta, teatro, obra', 'títere títeres marionetas teatro'],
  ['manualidad, recortar, doblar, origami, hacer', 'manual patrones doblar calcetines instrucciones'],
  ['carton, resistente', 'cartón solapas'],
  ['solapa, ventanita, interactivo, pop up, texturas, toca', 'solapas solapa agujero texturas desplegar'],
  // School
  ['numero, contar, aprender contar', 'contar cuentan números diez'],
  ['letra, abecedario, alfabeto, vocales', 'abecedario letras letra'],
  [
    'aprender leer, primeras lecturas, empezar leer, lectoescritura',
    'abecedario letras leer lectura comienzan empiezan aprendiendo',
  ],
  ['ortografia, escribir, escritura', 'ortografía letras escriben escribir'],
  ['matematica, sumas, fraccion, division', 'matemáticas fracciones'],
  ['figuras, formas, circulo, colores, color', 'redondo redonda colores círculo'],
  ['oficio, profesion, trabajo', 'oficios herramienta trabajo sombrero'],
  ['cuerpo, partes cuerpo', 'cuerpo panza pies oreja nariz'],
  ['ciencia, cientifico, experimento, tarea', 'ciencia científicos dato'],
  ['geografia, mapa, explorar', 'mapa brújula ruta viaje'],
  ['historia mexico, revolucion, epoca', 'historia época méxico'],
  ['comprension lectora, comprension', 'comprensión lectora preguntas'],
  // Creatures and things
  ['dinosaurio, dino, prehistoria, fosiles, rex', 'dinosaurio dinosaurios'],
  [
    'espacio, planeta, universo, astronomia, estrella, cohete, astronauta, marte, sistema solar',
    'plutón saturno marte eclipses planetas sol órbitas astrónomos',
  ],
  ['extraterrestre, alien, marciano', 'marte planetas saturno'],
  ['mar, oceano, playa, marino, submarino', 'ballena peces pez mar agua salada barco'],
  ['animal, animalito, mascota, fauna', 'animales ballena conejo gato zorra colibrí peces'],
  ['pajaro, ave', 'colibrí pájaro aves pingüino'],
  ['perro, perrito, cachorro', 'perro'],
  ['gato, gatito', 'gato gatos'],
  ['monstruo', 'monstruo'],
  ['dragon', 'dragón dragona'],
  ['magia, magico, bruja, hechizo', 'magia fantasía mago encantado'],
  ['lluvia, llover, tormenta, charco', 'lluvia charco tormenta llueva'],
  ['volcan, temblor, paricutin', 'volcán ceniza tiembla'],
  ['naturaleza, ecologia, medio ambiente, bosque', 'naturaleza semillas desierto monte'],
];

/** Words that say nothing of a book: for whom it is, that it is a gift, that it is to be bought. They are not demanded. */
const noise = new Set(
  `libro libros librito libritos cuento cuentos cuentito cuentitos historia historias novela novelas isbn sku editorial ediciones
  nino ninos nina ninas ninito ninita peque peques pequeno pequenos pequena chiquito chiquitos chico chicos chica chicas
  hijo hija hijos hijas sobrino sobrina sobrinos nieto nieta nietos ahijado ahijada alumno alumnos infantil infantiles juvenil
  regalo regalos regalito regalar obsequio comprar compra venta precio barato baratos oferta envio
  busco buscar buscando quiero quisiera necesito dame hay tienen donde cual cuales recomiendan recomendado recomendados
  recomendacion recomendaciones sugerencia mejor mejores bueno buenos buena buenas bonito bonitos favorito favoritos nuevo nuevos
  nueva nuevas leer leerle lectura lecturas lector lectores gusta gustan gustar quiere va ser acerca tema temas tipo ayuda
  edad edades ano anos anitos mes meses desde hasta hora
  dia cumpleanos cumple fiesta intercambio navidad navideno navidena reyes magos santa baby shower`.split(
    /\s+/,
  ),
);

/** Small words of every sentence. */
const small = new Set(
  `a al como con de del desde e el en es hasta la las le les lo los mi mis muy no o para por que se sin sobre su sus tu tus u un una
  unos unas y`.split(/\s+/),
);

/** True of a word that says nothing of a book. */
export const isNoise = (word: string) => noise.has(word) || small.has(word);

/** True of a text that names nothing but books, or for whom they are: it asks for all. */
export function asksForAll(text: string): boolean {
  const words = searchText(text).split(' ');
  return words.every(isNoise) && words.some((word) => noise.has(word));
}

/** Forms of a word without the endings of a plural. */
const singulars = (word: string) => [word, word.replace(/s$/, ''), word.replace(/es$/, '')];

const foundBy = new Map<string, string>();
for (const [asked, found] of known)
  for (const phrase of asked.split(',').map(searchText))
    foundBy.set(phrase, [foundBy.get(phrase), found].filter(Boolean).join(' '));

const PHRASE_MAX = 3;

/** A word that is asked for, or several that say one thing together. */
export interface Asked {
  words: readonly string[];
  /** Words by which books about it are found; empty where there is nothing to know. */
  found: string;
}

/** The words of a text in their order, those of a known phrase together. */
export function readAsked(words: readonly string[]): Asked[] {
  const asked: Asked[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at);
    asked.push(phrase ?? { words: words.slice(at, at + 1), found: knownOf(words[at] ?? '') });
    at += phrase?.words.length ?? 1;
  }
  return asked;
}

function phraseAt(words: readonly string[], start: number): Asked | undefined {
  const taken = [words[start] ?? ''];
  const telling = [...taken];
  let longest: Asked | undefined;
  for (const word of words.slice(start + 1)) {
    taken.push(word);
    if (small.has(word)) continue;
    telling.push(word);
    const found = foundBy.get(telling.join(' '));
    if (found !== undefined) longest = { words: [...taken], found };
    if (telling.length === PHRASE_MAX) break;
  }
  return longest;
}

const LETTERS_MIN = 4;
const single = [...foundBy.keys(), ...noise].filter(
  (word) => !word.includes(' ') && word.length >= LETTERS_MIN,
);

/** The word of these lists that is meant by one with slips, and how many they are. */
export function meantWord(typed: string): { word: string; slips: number } | undefined {
  if (typed.length < LETTERS_MIN) return undefined;
  const near = single
    .filter((word) => Math.abs(word.length - typed.length) <= slipsForgiven(typed.length))
    .map((word) => ({ word, slips: slipsBetween(typed, word) }));
  const [nearest] = near.toSorted((a, b) => a.slips - b.slips);
  return nearest && nearest.slips <= slipsForgiven(typed.length) ? nearest : undefined;
}

/** Words by which books are found about what a single word asks for; empty where there is nothing to know. */
export function knownOf(word: string): string {
  const key = singulars(word).find((form) => foundBy.has(form));
  return key === undefined ? '' : (foundBy.get(key) ?? '');
}
