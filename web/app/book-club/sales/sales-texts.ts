import { NOTICE_DAYS } from '#contract/membership-terms.ts';

export const problems = [
  'Compras libros preciosos y se quedan en el librero.',
  'Leen, pero no sabes qué preguntar después.',
  'Llega la noche y ganan las pantallas.',
] as const;

interface Benefit {
  title: string;
  text: string;
}

export const benefits: readonly Benefit[] = [
  {
    title: 'Un plan detallado',
    text: 'Abres el mes y ya está decidido qué leer, en qué orden y qué hacer con cada libro. Tú sigues la guía: te dice qué hacer cada día.',
  },
  {
    title: 'Una rutina sencilla',
    text: 'De 10 a 15\u00a0minutos, los que caben antes de dormir.',
  },
  {
    title: 'Habilidades lectoras',
    text: 'Predecir, unir pistas, resumir: se practican platicando, sin exámenes.',
  },
  {
    title: 'Lecturas que emocionan',
    text: 'Cada mes tiene un tema, y un avioncito cuyas casillas se abren poco a poco.',
  },
  {
    title: 'Una dirección clara',
    text: 'Sabes qué preguntar antes, durante y después, y qué hacer si contestan «no sé».',
  },
  {
    title: 'Una mente creativa',
    text: 'La actividad del mes lleva el cuento a las manos: recortar, inventar, actuar.',
  },
  {
    title: 'Conversaciones con sentido',
    text: 'Preguntas que no se contestan con un sí, para hablar del libro y de lo que importa en casa.',
  },
];

export const before = [
  '«Ya acabé» a las dos páginas',
  'Tú escoges a ciegas',
  'Leer se siente como tarea',
] as const;

export const after = [
  'Piden el libro de la semana',
  'Un plan claro, mes con mes',
  'Leer es el rato que esperan',
] as const;

export const promises = [
  'Acceso inmediato',
  'Cancela cuando quieras',
  'Sin compromiso ni plazo mínimo',
] as const;

/** Terms beside the price. */
export const terms = [
  `Te avisamos ${NOTICE_DAYS}\u00a0días antes de cada cargo`,
  'Cancelas en Mis planes y conservas lo pagado',
  'Sin plazo mínimo',
] as const;
