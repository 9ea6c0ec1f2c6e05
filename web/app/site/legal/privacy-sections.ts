import type { SiteSettings } from '#contract/site.ts';
import { hoursInWords } from '../../settings/hours-in-words.ts';
import type { LegalSection } from './legal-text.tsx';

/**
 * What the Mexican data protection law of 2025 asks of a notice: who is responsible, which data and which of them are
 * sensitive, for which purposes and which of those need consent, how to limit them, how to exercise the rights, who
 * else gets the data, and how changes are announced.
 */
export const privacySections = (shop: SiteSettings): LegalSection[] => [
  {
    title: 'Quién es responsable de tus datos',
    paragraphs: [
      `${shop.legal_name} («${shop.brand_name}», «nosotros»), con domicilio en ${shop.postal_address}, es responsable del tratamiento de tus datos personales, conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares publicada el 20 de marzo de 2025.`,
      `Para cualquier asunto sobre tus datos escribe a ${shop.contact_email} o llama al ${shop.contact_phone} (${hoursInWords(shop.contact_hours)}). En ese correo te atiende la persona encargada de datos personales.`,
    ],
  },
  {
    title: 'Qué datos tratamos',
    paragraphs: ['Solo los que tú nos das o los que nacen de tus compras:'],
    points: [
      'De identificación y contacto: nombre, apellidos, correo electrónico y teléfono.',
      'De entrega, si algo se te envía: calle, números, colonia, municipio o alcaldía, ciudad, estado, código postal y referencias.',
      'De tu cuenta: tu contraseña, que guardamos cifrada de forma que nadie puede leerla; tus sesiones abiertas, con el tipo de dispositivo y la fecha; y una parte de la dirección de red desde la que entras, para protegerla.',
      'De tus compras y membresías: qué compraste, cuánto pagaste, cuándo, la marca y los últimos cuatro dígitos de tu tarjeta, y tu autorización de cargos recurrentes con su fecha.',
      'De tu avance en el club: qué casillas abriste cada mes y si ya contestaste el cuestionario.',
      'Lo que nos escribes: los mensajes del formulario de contacto y las notas de tus pedidos.',
    ],
    closing:
      'El número completo de tu tarjeta lo escribes en la página del procesador de pagos: no pasa por nuestros servidores ni lo guardamos.',
  },
  {
    title: 'Datos sensibles y datos de menores',
    paragraphs: [
      'No pedimos ni tratamos datos personales sensibles, como los de salud, origen, creencias u orientación.',
      'No pedimos ni guardamos datos de niñas, niños o adolescentes: ni su nombre, ni su edad, ni su fecha de nacimiento. Las cuentas y las compras son de personas adultas. Si en un mensaje nos cuentas algo de un menor, lo usamos solo para contestarte; si quieres que lo borremos, dínoslo.',
    ],
  },
  {
    title: 'Para qué los usamos',
    paragraphs: ['Son necesarios para lo que nos pides, y sin ellos no podemos hacerlo:'],
    points: [
      'Preparar, cobrar, enviar y entregar tu pedido o tu archivo digital, y avisarte de su avance.',
      'Abrir y proteger tu cuenta: verificar tu correo, detectar entradas ajenas y limitar intentos.',
      'Cobrar y renovar tu membresía, avisarte antes de cada cargo y darte acceso a su contenido.',
      'Atender dudas, aclaraciones, cambios, cancelaciones y devoluciones.',
      'Cumplir obligaciones fiscales, contables y de protección al consumidor.',
    ],
    closing:
      'No hay finalidades secundarias: no los usamos para publicidad, no elaboramos perfiles, no tomamos decisiones automatizadas sobre ti y no los vendemos. Si un día quisiéramos usarlos para otra cosa, antes te pediríamos tu consentimiento.',
  },
  {
    title: 'Cómo limitar su uso o divulgación',
    paragraphs: [
      'Los correos que te mandamos son los de tus pedidos, tu cuenta y tu membresía. Si quieres que dejemos de usar un dato que no haga falta para ellos, escríbenos.',
      'En tu cuenta puedes corregir tus datos, borrar direcciones, cerrar sesiones, descargar todo lo que sabemos de ti y eliminar la cuenta. También puedes inscribirte en el Registro Público para Evitar Publicidad de Profeco, que vale para cualquier empresa.',
    ],
    links: [
      { to: '/mi-cuenta', name: 'Mi cuenta y mis datos' },
      { to: '/mi-cuenta/seguridad', name: 'Contraseña y sesiones' },
    ],
  },
  {
    title: 'Con quién los compartimos',
    paragraphs: [
      'Estos proveedores tratan datos por encargo nuestro, solo para lo que se indica y con deber de confidencialidad; la ley no pide tu consentimiento para ello. Algunos tienen servidores fuera de México:',
    ],
    points: [
      'El procesador de pagos, para cobrar, reembolsar y prevenir fraudes.',
      'La paquetería, para entregar: nombre, dirección y teléfono.',
      'El proveedor que aloja la tienda y su base de datos.',
      'El proveedor que entrega nuestros correos.',
    ],
    closing:
      'Solo transferimos datos a terceros en los casos en que la ley lo permite sin tu consentimiento: a las autoridades que los pidan con fundamento, al SAT cuando pides factura y a tu banco si inicias una aclaración.',
  },
  {
    title: 'Cuánto tiempo los guardamos',
    paragraphs: ['Lo necesario para cada fin; después los borramos o les quitamos tu nombre:'],
    points: [
      'Pedidos y pagos: el tiempo que piden las leyes fiscales y de protección al consumidor. Si eliminas tu cuenta, se conservan sin tu nombre en cuanto ya no hacen falta para entregarte algo.',
      'Pedidos que no se pagaron: 30 días.',
      'La red desde la que se hizo un pedido, en una clave que no la muestra, para que nadie aparte todos los libros sin pagar: 30 días.',
      'Registros sin terminar y enlaces para cambiar la contraseña: 7 días.',
      'Direcciones que borras: 30 días, por si hay un pedido en camino.',
      'Lo que nos escribes y lo que te contestamos: un año desde que termina la conversación, o hasta que eliminas la cuenta que usa el mismo correo.',
      'Bitácoras técnicas de la tienda, con una parte de la dirección de red: 90 días como máximo.',
      'Tu cuenta y tu avance en el club: hasta que eliminas la cuenta.',
    ],
  },
  {
    title: 'Tus derechos ARCO',
    paragraphs: [
      'En cualquier momento puedes acceder a tus datos, rectificarlos, pedir que los cancelemos u oponerte a su uso. Es gratis. Si tienes cuenta, puedes hacer casi todo tú, sin pedirlo. Si no, escribe al correo del primer punto con:',
    ],
    points: [
      'Tu nombre y el correo o domicilio donde quieres la respuesta.',
      'Algo que permita comprobar quién eres, como el folio de un pedido o una identificación; si escribe alguien en tu nombre, el documento que lo acredita.',
      'Qué derecho quieres ejercer y sobre qué datos; para rectificar, el dato correcto y en qué se apoya.',
      'Cualquier cosa que nos ayude a encontrarlos.',
    ],
    closing:
      'Te respondemos en un máximo de 20 días hábiles y, si procede, lo hacemos efectivo dentro de los 15 días hábiles siguientes. Si falta algo, te lo pedimos en los primeros 5 días hábiles. Una negativa siempre lleva su motivo: por ejemplo, cuando una ley nos obliga a conservar el dato.',
    links: [{ to: '/contacto?subject=Mis+datos+personales', name: 'Escribirnos sobre mis datos' }],
  },
  {
    title: 'Cómo revocar tu consentimiento',
    paragraphs: [
      'Puedes revocarlo por el mismo medio y con los mismos datos que en el punto anterior. No tiene efectos hacia atrás, y hay datos que debemos conservar por ley. Revocar la autorización de cargos recurrentes es cancelar tu membresía: lo haces tú, en Mis planes, en cualquier momento.',
      'Si crees que tu derecho no fue atendido, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno, la autoridad mexicana en la materia.',
    ],
  },
  {
    title: 'Cookies y almacenamiento del navegador',
    paragraphs: [
      'Usamos únicamente cookies propias y necesarias, así que no hay nada que aceptar ni rechazar. No hay cookies de publicidad, de medición ni de terceros.',
    ],
    points: [
      'De sesión: te mantiene dentro de tu cuenta durante un día y guarda tu nombre de pila para saludarte.',
      'De dispositivo y de registro: reconocen tu navegador, para que nadie más pueda usar tus códigos ni bloquear tu entrada.',
      'De invitado: une tu carrito con tu pago durante unos días, para que solo tú veas el resultado.',
    ],
    closing:
      'En el almacenamiento del navegador quedan tu carrito, las direcciones y contactos que escribes como invitado, la nota de tu pedido, la membresía que elegiste, si quieres sonido en el avioncito una página que se ve cuando no hay internet y, si lo pides, el mes del club. Ahí puedes borrarlos cuando quieras.',
  },
  {
    title: 'Cómo los protegemos',
    paragraphs: [
      'La tienda funciona siempre sobre conexión cifrada, los archivos privados se entregan con enlaces que vencen, y cada consulta comprueba que lo que se muestra sea tuyo. Si una falla de seguridad afectara de forma significativa tus derechos, te avisaríamos de inmediato por correo, con lo que pasó y lo que puedes hacer.',
    ],
  },
  {
    title: 'Cambios a este aviso',
    paragraphs: [
      'Publicamos en esta página cualquier cambio, con su fecha. Si cambia para qué usamos tus datos o con quién los compartimos y tienes cuenta, te avisamos además por correo antes de que empiece a aplicar.',
    ],
  },
];
