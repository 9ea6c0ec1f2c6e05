import type { ProductDetail } from '#contract/catalog.ts';
import { priceFacts } from '../catalog/price-facts.ts';
import { Icon } from '../ui/icon.tsx';
import { Price } from '../ui/price.tsx';
import { BuyGuideButton } from './buy-guide-button.tsx';

const promises = [
  'La descargas en cuanto se confirma tu pago',
  'No se envía nada: no pagas envío',
  'Puedes comprar sin crear una cuenta',
] as const;

/** What it costs, and what happens after paying. */
export function GuideOffer({ guide, dollars }: { guide: ProductDetail; dollars: string | null }) {
  const { cents, oldCents } = priceFacts(guide);
  return (
    <section className="mt-rhythm grid items-center gap-6 rounded-block rounded-tr-tile bg-mango p-6 sm:p-8 lg:grid-cols-[1fr_minmax(0,474px)] lg:rounded-tr-block lg:rounded-bl-promo lg:p-10">
      <div className="lg:pl-6">
        <h2 className="heading max-w-[18ch]">Una guía para todos los libros de tu casa</h2>
        <p className="mt-4 max-w-[44ch]">
          No es un libro más para leer: es una forma de leer los que ya tienes. Ábrela en la edad de tu
          lector, escoge una pregunta y empieza esta noche.
        </p>
      </div>
      <div className="rounded-block bg-white px-5 py-8 sm:px-10">
        <div className="grid justify-items-center">
          <span className="font-bold">Pago único</span>
          <Price cents={cents} oldCents={oldCents} size="detail" className="mt-1" />
          <span className="small text-muted">{['MXN', dollars].filter(Boolean).join(' · ')}</span>
        </div>
        <div className="mt-5">
          <BuyGuideButton guide={guide} wide />
        </div>
        <ul className="mt-7 grid gap-2.5">
          {promises.map((promise) => (
            <li key={promise} className="flex gap-3 leading-snug">
              <Icon name="check" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
