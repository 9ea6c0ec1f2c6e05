import type { Question } from '../../ui/questions.tsx';

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
    text: 'Abres el mes y ya está decidido qué leer, en qué orden y qué hacer con cada libro. Tú no preparas nada.',
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

export const included = [
  'Unos 4 libros temáticos, uno por semana',
  'Audio de bienvenida y audios de unos 5\u00a0minutos',
  'Una actividad imprimible',
  'Una rutina de 10 a 15\u00a0minutos',
] as const;

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

/** `price`: what a period costs, in words, where it is known. */
export const questionsAbout = (price: string | null): readonly Question[] => [
  {
    question: '¿Los libros están incluidos?',
    answer:
      'No. Te digo cuáles leer y los compras donde prefieras, también aquí en la tienda. Si ya los tienes o los encuentras en una biblioteca, funciona igual.',
  },
  {
    question: '¿Puedo usarlo fuera de México?',
    answer: `Sí. Todo es digital: entras con tu cuenta desde cualquier país y sirve un teléfono de cualquier lugar. El cobro se hace en pesos mexicanos${price ? ` (${price})` : ''} y tu banco lo convierte a tu moneda.`,
  },
  {
    question: '¿Cuándo es mi siguiente pago?',
    answer:
      'Exactamente 30 días después de la fecha en que te suscribes, y así cada 30 días. Te avisamos por correo 7 días antes de cada renovación.',
  },
  {
    question: '¿Cómo cancelo?',
    answer:
      'Desde Mis planes, en tres toques, en cualquier momento y sin permanencia mínima. Hazlo al menos 24 horas antes de la renovación, para que el siguiente cobro no alcance a salir. Conservas el acceso hasta que termina lo que ya pagaste.',
  },
  {
    question: '¿Qué pasa si me uno a fin de mes?',
    answer:
      'No pierdes nada: entras de inmediato al mes actual y a los anteriores. Y si te unes entre el 25 y el 31, lo más probable es que ya veas también el plan del mes siguiente.',
  },
  {
    question: '¿Cuánto tiempo necesito?',
    answer:
      'De 10 a 15 minutos cada vez que se sientan a leer. Los audios duran unos 5 minutos, y la actividad imprimible la hacen el día que mejor les quede.',
  },
  {
    question: '¿Dónde encuentro mi contenido?',
    answer:
      'En cuanto se confirma tu pago aparece Mi Book Club en el menú, y también en tu cuenta. Ahí está el mes: sus libros, sus audios, su actividad y su avioncito, en el teléfono o en la computadora.',
  },
];
