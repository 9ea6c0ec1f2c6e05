import type { SiteSettings } from '#contract/site.ts';
import { roundAmount } from '../../ui/round-amount.ts';
import type { LegalSection } from './legal-text.tsx';

export const shippingSections = (shop: SiteSettings): LegalSection[] => [
  {
    title: 'Costo y tiempo de envío',
    paragraphs: [
      `Enviamos a todo México por ${roundAmount(shop.shipping_cents)}, sin importar cuántos libros lleve el pedido. Los productos digitales y Book Club Lectores no pagan envío; los libros de Book Club Libros lo traen incluido.`,
      `Un pedido llega a más tardar en ${shop.shipping_days} desde que se paga. Con tu código postal te decimos entre qué días: en la página del libro, antes de pagar, en el correo de tu pedido y en su página.`,
      `Son días hábiles de lunes a viernes, sin los de descanso obligatorio ni los que cerramos. Un pago hecho a partir de las ${shop.cutoff_hour}:00, hora de la Ciudad de México, o en un día que no es hábil, cuenta desde el siguiente día hábil.`,
      `Cuando sale de la tienda, tu enlace de seguimiento lo muestra junto con la paquetería y su número de guía.`,
      'Por ahora no enviamos libros fuera de México.',
    ],
  },
  {
    title: 'Si no estás, o la dirección tiene un error',
    paragraphs: [
      `La paquetería suele intentar la entrega más de una vez. Si notas un error en tu dirección, escríbenos cuanto antes a ${shop.contact_email} con tu folio: antes de que salga el paquete todavía se puede corregir.`,
      'Si el paquete regresa porque no se pudo entregar, te avisamos y eliges: te lo enviamos otra vez, pagando solo el nuevo envío, o te devolvemos lo que pagaste por los libros.',
    ],
  },
  {
    title: 'Si tarda más de lo esperado',
    paragraphs: [
      'Si pasaron más de 10 días hábiles desde tu pago y no ha llegado, dinos tu folio. Lo rastreamos con la paquetería; si se perdió, te enviamos otro sin costo o te devolvemos todo, envío incluido, como prefieras.',
    ],
  },
  {
    title: 'Si algo llegó mal',
    paragraphs: [
      'Si un libro llegó dañado, con un defecto de imprenta o no es el que pediste, mándanos una foto y tu folio dentro de los 30 días siguientes a la entrega. Te enviamos otro sin costo o te devolvemos el importe, como prefieras; el regreso, si hace falta, lo pagamos nosotros.',
    ],
  },
  {
    title: 'Si cambiaste de opinión',
    paragraphs: [
      'Tienes cinco días hábiles desde que recibes tu pedido para cancelar la compra, sin dar explicaciones. El libro debe volver sin uso. El costo de regresarlo corre por tu cuenta, y te devolvemos lo que pagaste por él.',
      'Un producto digital no se puede devolver una vez descargado, salvo que el archivo tenga un defecto que no podamos corregir.',
    ],
  },
  {
    title: 'Cómo se hace',
    paragraphs: ['Para un cambio o una devolución:'],
    points: [
      'Escríbenos dentro del plazo, con tu folio y lo que pasó.',
      'Te contestamos con la dirección de regreso y, si nos toca pagarlo, con la guía.',
      'Empaca el libro como te llegó y entrégalo en la paquetería; guarda el comprobante.',
    ],
    links: [{ to: '/contacto?subject=Cambio+o+devolución', name: 'Pedir un cambio o una devolución' }],
  },
  {
    title: 'Cómo y cuándo recibes tu dinero',
    paragraphs: [
      'Las devoluciones se hacen a la misma tarjeta o medio con que pagaste. Las pedimos el mismo día en que recibimos el libro; tu banco puede tardar de 5 a 10 días hábiles en mostrarla.',
    ],
  },
];
