import type { PlanTexts } from '#contract/desk/plans.ts';
import type { OwnersSettings } from '#contract/desk/settings.ts';

/** Labels of fields, for their form and for the Bitácora. */

export const carrierLabels: Readonly<
  Record<'name' | 'link_template' | 'number_form' | 'position' | 'active', string>
> = {
  name: 'Nombre',
  link_template: 'Enlace de rastreo',
  number_form: 'Cómo son sus guías',
  position: 'Lugar en la lista',
  active: 'Se usa',
};

export const planLabels: Readonly<Record<keyof PlanTexts, string>> = {
  name: 'Nombre',
  label: 'Etiqueta',
  description: 'Descripción',
  benefits: 'Beneficios',
  age_min: 'Desde los años',
  age_max: 'Hasta los años',
  books_per_box: 'Libros por caja',
  active: 'Se puede contratar',
};

export const settingLabels: Readonly<Record<keyof OwnersSettings, string>> = {
  brand_name: 'Nombre de la tienda',
  legal_name: 'Razón social',
  tagline: 'Frase de la tienda',
  owner_name: 'Quién elige los libros',
  owner_bio: 'Su historia',
  home_about_title: 'Título en la portada',
  home_about_text: 'Texto en la portada',
  contact_email: 'Correo',
  contact_phone: 'Teléfono',
  contact_hours: 'Horario',
  postal_address: 'Dirección postal',
  social_instagram: 'Instagram',
  social_facebook: 'Facebook',
  social_tiktok: 'TikTok',
  handling_days: 'Días para preparar un pedido',
  cutoff_hour: 'Hora de corte',
  box_handling_days: 'Días para que salga una primera caja',
  oxxo_enabled: 'Efectivo en OXXO',
  spei_enabled: 'Transferencia SPEI',
  cash_days: 'Días para pagar en OXXO o por SPEI',
  delivery_zones: 'Zonas de entrega',
  closed_days: 'Días que no se trabaja',
  questionnaire_url: 'Cuestionario del club',
  community_url: 'Grupo de familias',
  club_greeting: 'Saludo del club',
  pesos_per_dollar: 'Pesos por dólar',
  fixed_price_months: 'Meses de precio único',
  low_stock: 'Pocos ejemplares',
};

export const taxonLabels: Readonly<Record<'name' | 'description' | 'age_min' | 'age_max', string>> = {
  name: 'Nombre',
  description: 'Texto',
  age_min: 'Desde los años',
  age_max: 'Hasta los años',
};
