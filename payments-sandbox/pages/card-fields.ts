import { FIELDS, type Field, type FieldErrors, type Typed } from './card-form.ts';
import { html, type Markup } from './html.ts';
import { icon } from './icons.ts';
import { guessBrand } from './texts.ts';

/** Values of the fields, and their errors. */
export type CardFields = {
  typed: Typed;
  errors?: FieldErrors;
  /** True where the e-mail is known for certain and not asked for. */
  withoutEmail?: boolean;
};

const TEST_CARDS: [string, string][] = [
  ['Rechaza el banco', '4000 0000 0000 0002'],
  ['Pide autorización', '4000 0027 6000 3184'],
  ['Aprueba solo el primer cargo', '4000 0000 0000 0341'],
  ['Mastercard', '5555 5555 5555 4444'],
  ['American Express', '3782 8224 6310 005'],
];

export function testCards(): Markup {
  return html`<div class="notice">${icon('card')}<div>
<p>Tarjeta que aprueba: <b>4242 4242 4242 4242</b></p>
<p>Tarjeta que rechaza: <b>4000 0000 0000 9995</b></p>
<p>Cualquier fecha futura y CVV.</p>
<details><summary>Más tarjetas de prueba</summary><dl>${TEST_CARDS.map(([what, number]) => html`<div><dt>${what}</dt><dd>${number}</dd></div>`)}</dl></details>
</div></div>`;
}

type Input = { name: Field; label: string; attributes: Markup; after?: Markup };

function field({ typed, errors }: CardFields, { name, label, attributes, after }: Input): Markup {
  const error = errors?.[name];
  const first = FIELDS.find((field) => errors?.[field] !== undefined);
  return html`<div class="field">
<label for="${name}">${label}</label>
<div class="box"><input id="${name}" name="${name}" value="${name === 'cvc' ? '' : typed[name]}" required ${attributes}${error !== undefined && html` aria-invalid="true" aria-describedby="${name}-error"`}${first === name && html` autofocus`}>${after}</div>
${error !== undefined && html`<p class="error" id="${name}-error">${icon('warning', 20)}<span>${error}</span></p>`}
</div>`;
}

function emailField(fields: CardFields): Markup {
  const email = html`type="email" autocomplete="email" maxlength="254"`;
  return field(fields, { name: 'email', label: 'Correo electrónico', attributes: email });
}

/** Fields of a buyer who pays by a voucher. */
export function buyerFields(fields: CardFields): Markup {
  return html`${emailField(fields)}
${field(fields, { name: 'name', label: 'Nombre completo', attributes: html`autocomplete="name" maxlength="120"` })}`;
}

export function cardFields(fields: CardFields): Markup {
  const brand = guessBrand(fields.typed.number);
  const badge = html`<span class="brand" data-brand${!brand && html` hidden`}>${brand ?? ''}</span>`;
  return html`${!fields.withoutEmail && emailField(fields)}
${field(fields, { name: 'number', label: 'Número de tarjeta', attributes: html`inputmode="numeric" autocomplete="cc-number" maxlength="23"`, after: badge })}
<div class="pair">
${field(fields, { name: 'exp', label: 'Vencimiento', attributes: html`inputmode="numeric" autocomplete="cc-exp" placeholder="MM/AA" maxlength="7"` })}
${field(fields, { name: 'cvc', label: 'CVV', attributes: html`inputmode="numeric" autocomplete="cc-csc" maxlength="4"` })}
</div>
${field(fields, { name: 'name', label: 'Nombre en la tarjeta', attributes: html`autocomplete="cc-name" maxlength="120"` })}`;
}
