import type { ShownBanner, ShownPromo } from '#contract/site-texts.ts';

export const aBanner = (over: Partial<Extract<ShownBanner, { kind: 'own' }>> = {}): ShownBanner => ({
  id: 'b1',
  kind: 'own',
  title: 'Leer en casa,\nbrinco a brinco',
  text: 'Membresías con libros y audios.',
  action: 'Ver membresías',
  to: '/membresias',
  ground: 'mango',
  drawing: 'rabbit-over-books',
  picture: null,
  ...over,
});

export const readersPromo: ShownPromo = {
  id: 'readers',
  title: 'Book Club Lectores',
  text: 'Un plan de lectura mensual para hacer en casa.',
  facts: [
    { icon: 'books', text: '4 libros temáticos al mes' },
    { icon: 'headphones', text: 'Audio exclusivo' },
  ],
  action: 'Suscribirse Ahora',
  to: '/membresias?highlight=book-club-lectores&scroll=true',
};

export const shippingPromo: ShownPromo = {
  id: 'shipping',
  title: 'Tus libros vuelan a todo México',
  text: 'Envío por $99. Llegan en 3 a 7 días hábiles.',
  facts: [],
  action: 'Explorar catálogo',
  to: '/productos',
};
