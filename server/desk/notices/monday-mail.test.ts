import { expect, test } from 'vitest';
import { type Today, today } from '#contract/desk/today.ts';
import { aFullDay } from '#contract/testing/a-full-day.ts';
import { waitingLines } from './monday-mail.ts';

/** Parts of the contract for Hoy that wait for a person. */
const parts = Object.keys(today.shape).filter((name) => !['status', 'at', 'sales'].includes(name));

test.each(parts)('what waits on Hoy as %s is in the mail', (part) => {
  const { status, at } = aFullDay;
  const alone: Today = { status, at, [part]: aFullDay[part as keyof Today] };
  expect(waitingLines(today.parse(alone))).toHaveLength(1);
});

test('the mail says what the cards say, in their order', () => {
  expect(waitingLines(aFullDay)).toEqual([
    'Por enviar: 10. 2 llevan más de 2 días hábiles. El más viejo: jueves 19 nov, BC-2R8H4N6V',
    'Datos de la tienda: 1. Falta la razón social. Sin eso no se ven los textos legales.',
    'Devoluciones: 2. Una vence el jueves 26 nov · quedan 2 días hábiles',
    'Por revisar: 1. El más viejo: BC-4T8W2H6N',
    'Pagos por aclarar: 2. BC-3KF0D7TL y 1 más vencieron y nadie avisa si se pagaron',
    'Quizá repetidos: 1. BC-5Q7D2N8K lleva lo mismo que BC-3B6F9T1Z. Pregunta antes de enviarlo.',
    'Solicitudes de datos: 1. Acceso, vence el viernes 27 nov · quedan 3 días hábiles',
    'Mensajes: 3. El más viejo: ayer',
    'Cajas por preparar: 12. 3 esperan sus títulos · la más vieja: ayer',
    'Tarjetas rechazadas: 2. La más vieja debe desde el 3 nov.',
    'Facturas: 2. Faltan 2 notas de crédito',
    'Deberían haber llegado: 4. Salieron hace más de 7 días.',
    'Se agotan: 6. Quedan 3 o menos y se están vendiendo.',
    'Borradores incompletos: 5. Les falta algo para ponerlos en venta.',
    'Diciembre sin preparar. Faltan 8 días. Si no lo tocas, se verá la plantilla.',
    'Salud: 3. 2 trabajos sin hacer · 1 regla no se cumple',
  ]);
  const { status, at } = aFullDay;
  expect(waitingLines({ status, at, club: null, low: { count: 0, at_most: 3 } })).toEqual([]);
});
