import { daysRange } from './delivery-words.ts';
import type { TextValues } from './fill-text.ts';
import { hoursInWords } from './hours-in-words.ts';
import { daysText } from './later-payment-words.ts';
import { PERIOD_DAYS } from './membership-terms.ts';
import { formatCents } from './money.ts';
import type { PublicSettings } from './site.ts';

/** Settings under the names by which texts speak of them. */
export function settingValues(shop: PublicSettings) {
  return {
    marca: shop.brand_name,
    'razón social': shop.legal_name,
    domicilio: shop.postal_address,
    correo: shop.contact_email,
    teléfono: shop.contact_phone,
    horario: hoursInWords(shop.contact_hours),
    'precio de envío': shop.shipping_cents > 0 ? roundPrice(shop.shipping_cents) : null,
    'días de envío': daysRange(shop),
    'texto de envío': shippingOffer(shop.shipping_cents),
    'días para pagar': daysText(shop.cash_days),
    'hora de corte': String(shop.cutoff_hour),
    'días del periodo': String(PERIOD_DAYS),
  } satisfies TextValues;
}

/** `Envío a todo México por $99` */
export const shippingOffer = (cents: number) =>
  cents > 0 ? `Envío a todo México por ${roundPrice(cents)}` : 'Envío gratis a todo México';

const roundPrice = (cents: number) => formatCents(cents).replace(/\.00$/, '');
