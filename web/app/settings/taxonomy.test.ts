import { expect, test } from 'vitest';
import { ageGroups, fallbackAges, fallbackTopics, topicLinks } from './taxonomy.ts';

test('a category links to the catalogue with its filter, and is printed with an en dash', () => {
  const [age] = ageGroups([
    { category_id: 2, category_name: '4-6 años', age_min: 4, category_description: 'Cuentos' },
  ]);
  expect(age).toMatchObject({
    name: '4–6 años',
    range: '4–6',
    unit: 'años',
    tone: '4-6',
    description: 'Cuentos',
    to: '/productos?category_id=2',
  });
  expect(topicLinks([{ topic_id: 3, topic_name: 'Ciencia' }])[0]?.to).toBe('/productos?topic_id=3');
});

test('a category with a name of one word has no unit', () => {
  const [age] = ageGroups([{ category_id: 9, category_name: 'Bebés', age_min: null }]);
  expect(age).toMatchObject({ range: 'Bebés', unit: '' });
});

test('the menus link to a search for the name when the API fails', () => {
  expect(fallbackAges.map((age) => age.range)).toEqual(['0–3', '4–6', '7–9', '10–12', '13+']);
  expect(fallbackAges.map((age) => age.tone)).toEqual(['0-3', '4-6', '7-9', '10-12', '13']);
  expect(fallbackAges[4]?.to).toBe('/productos?product_name=13%2B+a%C3%B1os');
  expect(fallbackTopics.map((topic) => topic.name)).toEqual([
    'Aventura',
    'Cuentos clásicos',
    'Ciencia',
    'Fantasía',
    'Valores',
    'Educativos',
  ]);
  expect(fallbackTopics[1]?.to).toBe('/productos?product_name=Cuentos+cl%C3%A1sicos');
});
