import { expect, test } from 'vitest';
import { contactSubject } from './contact-subject.ts';

const from = (query: string) => contactSubject(new URLSearchParams(query));

test.each([
  ['subject=Ayuda+con+mi+cuenta', 'Ayuda con mi cuenta'],
  ['asunto=Un%20pedido', 'Un pedido'],
  ['asunto=Cuestionario', 'Cuestionario de Book Club Lectores'],
  [`subject=${'x'.repeat(300)}`, 'x'.repeat(300)],
  ['subject=Hola%0D%0ABcc:%20eva', 'Hola Bcc: eva'],
])('?%.40s is about %.40s', (query, text) => {
  expect(from(query)?.text).toBe(text);
});

test.each(['', 'subject=', 'subject=%20%0A', 'otra=cosa'])('?%s is about nothing in particular', (query) => {
  expect(from(query)).toBeNull();
});
