import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import type { SiteSettings } from '#contract/site.ts';
import { hoursInWords } from '../../settings/hours-in-words.ts';
import type { LegalSection } from './legal-text.tsx';

export const termsSections = (shop: SiteSettings): LegalSection[] => [
  {
    title: 'Quién vende',
    paragraphs: [
      `${shop.legal_name} («${shop.brand_name}», «nosotros»), con domicilio en ${shop.postal_address}. Correo: ${shop.contact_email}. Teléfono: ${shop.contact_phone}, ${hoursInWords(shop.contact_hours)}.`,
      'Estos términos se aplican a lo que compras en esta tienda. Al comprar o suscribirte los aceptas; antes de pagar tienes siempre a la vista qué compras, cuánto cuesta y cuándo se cobra.',
    ],
  },
  {
    title: 'Tu cuenta',
    paragraphs: [
      'Puedes comprar libros y la guía digital sin cuenta; para una membresía sí hace falta. La abre una persona adulta, con un correo propio que verificamos con un código.',
      'Cuida tu contraseña y avísanos si crees que alguien más la usa. Puedes eliminar tu cuenta cuando quieras, desde Mi cuenta, en cuanto no tengas una membresía activa.',
    ],
  },
  {
    title: 'Precios',
    paragraphs: [
      'Los precios están en pesos mexicanos (MXN) e incluyen los impuestos que correspondan. El envío se muestra por separado antes de pagar. Las cifras en dólares son aproximadas y solo orientan: el cobro es en pesos, y tu banco decide el tipo de cambio.',
      'El precio que vale es el que se muestra al confirmar la compra. Si cambió desde que agregaste algo al carrito, te lo decimos y te pedimos confirmarlo; nunca se cobra un monto que no hayas visto.',
    ],
  },
  {
    title: 'Pedido y pago',
    paragraphs: [
      'Al proceder al pago apartamos tus libros por unos 30 minutos. El pedido queda confirmado cuando el procesador de pagos confirma el cobro; entonces recibes un correo con tu folio y el detalle. Si el pago no se completa, el pedido se cancela solo y no se cobra nada.',
      'Pagas en la página del procesador de pagos, que es quien recibe los datos de tu tarjeta. Si por alguna causa extraordinaria no pudiéramos entregar lo que ya pagaste, te avisamos y te devolvemos el importe completo.',
    ],
  },
  {
    title: 'Productos digitales',
    paragraphs: [
      'La guía digital es un archivo PDF. No se envía por paquetería: recibes un enlace de descarga en cuanto se confirma tu pago, y puedes pedir otro cuando venza. Si tienes cuenta, queda en Mis descargas.',
      'Es para uso personal de tu familia: puedes leerla en tus dispositivos e imprimirla para tu casa. No se puede revender, publicar ni distribuir.',
    ],
  },
  {
    title: 'Membresías: qué incluyen',
    paragraphs: [
      'Book Club Lectores es un servicio digital: cada mes, unos cuatro libros temáticos recomendados, audios, una actividad imprimible y una rutina de lectura. Los libros se compran aparte. Se puede usar fuera de México.',
      'Book Club Libros incluye libros físicos elegidos para una edad, enviados a la dirección que indiques dentro de México. Puedes tener las dos membresías. Lo que incluye cada plan y lo que cuesta está en su tarjeta en Membresías.',
      'El contenido del club es personal: puedes usarlo con tu familia mientras tu membresía esté vigente, pero no copiarlo ni compartir tu acceso.',
    ],
    links: [{ to: '/membresias', name: 'Ver membresías' }],
  },
  {
    title: 'Membresías: cargos recurrentes',
    paragraphs: [
      `Al suscribirte autorizas de forma expresa un cargo automático, por el precio de tu plan, el día en que te suscribes y después cada ${PERIOD_DAYS} días exactos, hasta que canceles. La casilla con la que lo autorizas nunca viene marcada, y guardamos la fecha y el texto que aceptaste.`,
      'Antes de cada renovación te mandamos un correo, 7 días antes (la ley pide al menos 5), con el monto, la fecha y un enlace para cancelar.',
      'Si un cobro falla, el procesador lo intenta de nuevo durante unos días; mientras tanto conservas el acceso, y te pedimos actualizar tu tarjeta. Si ninguno pasa, la membresía termina sin costo.',
      'Si cambia el precio o lo que incluye tu plan, te avisamos con al menos 30 días, y puedes cancelar antes. Un precio nuevo nunca se aplica a un periodo que ya pagaste.',
    ],
  },
  {
    title: 'Cancelar una membresía',
    paragraphs: [
      'Puedes cancelar en cualquier momento, sin dar explicaciones, sin penalización y sin permanencia mínima, en Mis planes o con el enlace del aviso de renovación. La cancelación es inmediata: ya no hay más cargos, y conservas el acceso hasta que termine el periodo pagado.',
      'Te conviene hacerlo al menos 24 horas antes de renovar, porque un cargo puede estar ya en camino. Si eso pasa, escríbenos y te lo devolvemos.',
    ],
    links: [{ to: '/mis-planes', name: 'Mis planes' }],
  },
  {
    title: 'Derecho a arrepentirte',
    paragraphs: [
      'Conforme a la Ley Federal de Protección al Consumidor, tienes 5 días hábiles para revocar tu consentimiento, sin responsabilidad y sin explicar por qué: desde que recibes un producto o, si es un servicio, desde que lo contratas. Basta con avisarnos dentro de ese plazo por correo o por el formulario de contacto, con tu folio o el correo de tu cuenta.',
    ],
    points: [
      'Libros: regrésalos sin uso. El envío de regreso corre por tu cuenta, y te devolvemos lo que pagaste por ellos.',
      'Membresías: si te arrepientes dentro de los 5 días hábiles de tu primer pago, te lo devolvemos completo y termina el acceso; si recibiste libros, nos los regresas sin uso.',
      'Guía digital: te la devolvemos si todavía no la has descargado, o en cualquier momento si el archivo tiene un defecto que no podamos corregir.',
    ],
    closing:
      'Devolvemos al mismo medio de pago. Pedimos el reembolso en cuanto procede; tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
    links: [{ to: '/contacto?subject=Revocar+una+compra', name: 'Avisarnos' }],
  },
  {
    title: 'Envíos, cambios y garantía',
    paragraphs: [
      'Cómo y cuándo llega tu pedido, y qué hacer si algo llegó mal, se describe en Envíos y devoluciones, que forma parte de estos términos.',
    ],
    links: [{ to: '/envios-y-devoluciones', name: 'Envíos y devoluciones' }],
  },
  {
    title: 'Contenido de la tienda',
    paragraphs: [
      'Los textos, audios, dibujos y portadas pertenecen a sus autores, a sus editoriales o a nosotros. Puedes compartir enlaces y citar; para lo demás, escríbenos.',
      'Cuidamos lo que recomendamos, pero nadie conoce a tu familia como tú: la supervisión de la lectura y de las actividades, sobre todo con tijeras y piezas pequeñas, es de la persona adulta que acompaña.',
    ],
  },
  {
    title: 'Facturas',
    paragraphs: [
      `Si necesitas factura, escríbenos a ${shop.contact_email} dentro del mes de tu compra, con tu folio y tus datos fiscales.`,
    ],
  },
  {
    title: 'Cambios a estos términos',
    paragraphs: [
      'A cada compra se le aplican los términos publicados ese día. Los cambios se publican aquí, con su fecha, y no afectan lo que ya compraste. Si afectan a tu membresía, te avisamos por correo antes de la siguiente renovación.',
    ],
  },
  {
    title: 'Aclaraciones y ley aplicable',
    paragraphs: [
      `Escríbenos primero a ${shop.contact_email}: casi todo se resuelve en un correo, y respondemos en un máximo de 5 días hábiles. Se aplican las leyes de los Estados Unidos Mexicanos. Puedes acudir en todo momento a la Procuraduría Federal del Consumidor (Profeco, 55 5568 8722, profeco.gob.mx) y a los tribunales de tu domicilio; nada aquí limita los derechos que la ley te da.`,
    ],
    links: [{ to: '/contacto', name: 'Contacto' }],
  },
];
