/** Number of questions in the guide; its number of pages comes from the product. */
export const GUIDE_QUESTIONS = 55;

interface Part {
  title: string;
  text: string;
}

export const parts: readonly Part[] = [
  {
    title: 'Qué es comprender',
    text: 'Qué sucede en la cabeza de quien lee, qué esperar en cada edad y cómo distinguir una pregunta que abre de una que examina.',
  },
  {
    title: 'Antes de leer',
    text: 'Preguntas 1 a 18. Cómo despertar la curiosidad con la portada, el título y lo que cada quien ya sabe.',
  },
  {
    title: 'Mientras leen',
    text: 'Preguntas 19 a 37. Cuándo interrumpir, cuándo callarse y cómo acompañar a quien se pierde.',
  },
  {
    title: 'Después de leer',
    text: 'Preguntas 38 a 55. Contar, interpretar y opinar sin que suene a tarea.',
  },
  {
    title: 'La vida real',
    text: 'Distracciones, errores al leer, varios hijos con un solo libro y lectores que ya se valen por sí mismos.',
  },
  {
    title: 'Para tener a la mano',
    text: 'Un frasco de preguntas, un plan de cuatro semanas y una hoja para pegar en el refrigerador.',
  },
];

interface Sample {
  page: number;
  name: string;
  /** Text for visitors who do not see the picture. */
  alt: string;
}

export const samples: readonly Sample[] = [
  {
    page: 14,
    name: 'Preguntas para antes de leer, de 4 a 6 años',
    alt: 'Página 14: cuatro preguntas numeradas, de «¿Qué crees que le va a pasar a este personaje?» a «¿Has estado en un lugar parecido?», cada una con una explicación breve.',
  },
  {
    page: 8,
    name: 'Qué esperar en cada edad',
    alt: 'Página 8: una tabla de 0 a más de 13 años, con lo que suele poder hacer quien lee a esa edad y lo que le ayuda de ti.',
  },
  {
    page: 32,
    name: 'Una actividad para la sobremesa',
    alt: 'Página 32: la actividad «La mesa de los desacuerdos», con ocho pasos y renglones para apuntar.',
  },
];
