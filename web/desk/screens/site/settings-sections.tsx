import { type LaterMethod, laterAmounts } from '#contract/later-payment.ts';
import { formatCents } from '#contract/money.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { Panel } from '../../frame/layout.tsx';
import { type EditedSettings, onOffTexts, type SettingsForm } from './settings-form.ts';

interface SectionProps {
  edited: EditedSettings;
}

interface TextProps extends SectionProps {
  name: keyof Omit<SettingsForm, 'delivery_zones'>;
  help?: string;
  type?: 'email' | 'tel' | 'url';
  inputMode?: 'numeric';
  rows?: number;
}

/** A setting that is typed; with `rows` in paragraphs. */
function Text({ edited, name, rows, ...more }: TextProps) {
  const field = { ...edited.field(name), autoComplete: 'off', ...more };
  return rows ? <TextAreaField {...field} rows={rows} /> : <TextField {...field} />;
}

interface OnOffProps extends SectionProps {
  name: 'oxxo_enabled' | 'spei_enabled';
  help: string;
}

const OnOff = ({ edited, name, help }: OnOffProps) => (
  <SelectField {...edited.field(name)} help={help}>
    {Object.entries(onOffTexts).map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </SelectField>
);

/** «de $10 a $10,000» */
function amountsOf(method: LaterMethod): string {
  const { least, most } = laterAmounts[method];
  const [from, to] = [least, most].map((cents) => formatCents(cents).replace('.00', ''));
  return `de ${from} a ${to}`;
}

/** What the shop is called, whose it is, and what it says of itself. */
export const BrandSection = ({ edited }: SectionProps) => (
  <Panel title="Marca">
    <div className="grid gap-4">
      <Text edited={edited} name="brand_name" />
      <Text edited={edited} name="legal_name" />
      <Text edited={edited} name="tagline" />
      <Text edited={edited} name="owner_name" />
      <Text edited={edited} name="owner_bio" rows={8} help="Deja un renglón vacío entre párrafos." />
      <Text edited={edited} name="home_about_title" />
      <Text edited={edited} name="home_about_text" rows={4} />
      <Text
        edited={edited}
        name="pesos_per_dollar"
        help="Para las cifras aproximadas en dólares; con 0 no se muestran."
      />
    </div>
  </Panel>
);

/** The price law, and when a book runs out. */
export const BooksSection = ({ edited }: SectionProps) => (
  <Panel title="Libros">
    <div className="grid gap-4">
      <Text
        edited={edited}
        name="fixed_price_months"
        inputMode="numeric"
        help="Desde su fecha de edición, cuántos meses un libro no puede costar menos que su precio (Ley de Fomento para la Lectura y el Libro). Pregunta a tu abogada antes de cambiarlo."
      />
      <Text
        edited={edited}
        name="low_stock"
        inputMode="numeric"
        help="De 0 a 50. Con tantos o menos, un libro que se vende aparece en «Se agotan»."
      />
    </div>
  </Panel>
);

/** Ways to pay beside cards, and the days for them. */
export const PaymentSection = ({ edited }: SectionProps) => (
  <Panel title="Formas de pago">
    <div className="grid gap-4">
      <p className="small text-muted">
        La tarjeta siempre está. «Solo en la demostración» ofrece la forma mientras la tienda cobra con dinero
        de mentira, y la quita cuando cobra de verdad. Los pedidos ya hechos no cambian.
      </p>
      <OnOff
        edited={edited}
        name="oxxo_enabled"
        help={`Pagan con una ficha, ${amountsOf('oxxo')}. El OXXO avisa hasta un día hábil después y ahí no se puede devolver: lo transfieres tú. Actívalo antes en tu cuenta de Stripe.`}
      />
      <OnOff
        edited={edited}
        name="spei_enabled"
        help={`Transfieren desde la app de su banco, ${amountsOf('spei')}. En días hábiles avisa en minutos. Actívalo antes en tu cuenta de Stripe.`}
      />
      <Text
        edited={edited}
        name="cash_days"
        inputMode="numeric"
        help="De 1 a 5. Mientras, sus libros quedan apartados; si no pagan, regresan al inventario. Vale para los pedidos nuevos."
      />
    </div>
  </Panel>
);

/** How the shop is reached. */
export const ContactSection = ({ edited }: SectionProps) => (
  <Panel title="Contacto">
    <div className="grid gap-4">
      <Text edited={edited} name="contact_email" type="email" />
      <Text edited={edited} name="contact_phone" type="tel" />
      <Text edited={edited} name="contact_hours" help="Por ejemplo: Lunes a Viernes: 9:00 AM - 6:00 PM" />
      <Text edited={edited} name="postal_address" />
    </div>
  </Panel>
);

/** Where else the shop is. */
export const NetworksSection = ({ edited }: SectionProps) => (
  <Panel title="Redes">
    <div className="grid gap-4">
      <Text edited={edited} name="social_instagram" type="url" />
      <Text edited={edited} name="social_facebook" type="url" />
      <Text edited={edited} name="social_tiktok" type="url" />
    </div>
  </Panel>
);

/** Words and addresses of the club. */
export const ClubSection = ({ edited }: SectionProps) => (
  <Panel title="Club">
    <div className="grid gap-4">
      <Text edited={edited} name="club_greeting" help="Cómo se saluda a quien no dijo su nombre." />
      <Text edited={edited} name="questionnaire_url" help="Con https:// o una dirección de la tienda." />
      <Text
        edited={edited}
        name="community_url"
        type="url"
        help="Invitación al grupo; solo la ven los miembros. Vacía: no hay grupo."
      />
    </div>
  </Panel>
);
