import { describe, expect, it } from 'vitest';
import { lookOf, planLooks } from './plan-look.ts';

const plan = (label: string) => ({ code: label, label });
const grounds = (...labels: string[]) => {
  const looks = planLooks(labels.map(plan));
  return labels.map((label) => lookOf(looks, label).ground);
};

describe('Memberships: colours of the cards', () => {
  it('follow the age, one step on where another plan has that colour', () => {
    expect(
      grounds(
        'Digital · para toda la familia',
        '0–3 años · con libros',
        '3–5 años · con libros',
        '5–7 años · con libros',
        '7–8 años · con libros',
      ),
    ).toEqual(['bg-pink-pale', 'bg-age-0-3-pale', 'bg-age-4-6-pale', 'bg-age-7-9-pale', 'bg-age-10-12-pale']);
  });

  it('repeat rather than run out', () => {
    expect(grounds('13 años', '14 años')).toEqual(['bg-age-13-pale', 'bg-age-13-pale']);
  });
});
