import { TITLE_COPIES_MAX } from './cart-limits.ts';
import { INTERNAL_TEXT, PRODUCT_NOT_FOUND_TEXT } from './common-failures.ts';

interface CatalogueEntry {
  /** HTTP status of the answer. */
  status: number;
  /** Spanish sentence for the person: what happened and what to do next. */
  text: string;
}

/** Every expected failure of the API: a stable code, its HTTP status and its sentence. */
export const errorCatalogue = {
  BAD_REQUEST: { status: 400, text: 'Revisa los datos e intenta de nuevo.' },
  NOT_FOUND: { status: 404, text: 'No encontramos lo que buscas.' },
  METHOD_NOT_FOUND: { status: 404, text: 'Esa dirección no existe.' },
  FOREIGN_ORIGIN: {
    status: 403,
    text: 'La solicitud no viene de esta tienda. Recarga la página e intenta de nuevo.',
  },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'El formato de la solicitud no es válido.' },
  REQUEST_TIMEOUT: { status: 408, text: 'La solicitud tardó demasiado en llegar. Intenta de nuevo.' },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'La solicitud es demasiado grande.' },
  URI_TOO_LONG: { status: 414, text: 'La dirección es demasiado larga.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    text: 'Tu navegador envía demasiados datos. Borra las cookies de esta tienda e intenta de nuevo.',
  },
  MISDIRECTED_REQUEST: { status: 421, text: 'Esta tienda no responde en esa dirección.' },
  TOO_MANY_REQUESTS: { status: 429, text: 'Demasiados intentos. Espera un momento y vuelve a intentar.' },
  OVERLOADED: { status: 503, text: 'Hay mucha gente en la tienda. Vuelve en unos segundos.' },
  INTERNAL: { status: 500, text: INTERNAL_TEXT },

  PRODUCT_NOT_FOUND: { status: 404, text: PRODUCT_NOT_FOUND_TEXT },

  PRICE_CHANGED: {
    status: 409,
    text: 'Cambió el precio de algo que elegiste. Revisa el nuevo total y continúa.',
  },
  OUT_OF_STOCK: {
    status: 409,
    text: 'Ya no hay suficientes ejemplares de algo en tu carrito. Ajusta la cantidad y continúa.',
  },
  TOO_MANY_COPIES: {
    status: 409,
    text: `Escríbenos para pedidos grandes: en línea puedes pedir hasta ${TITLE_COPIES_MAX} ejemplares de cada libro.`,
  },
  TOO_MANY_HELD: {
    status: 409,
    text: 'Con este pedido habría demasiados libros apartados sin pagar desde tu conexión. Pide menos ejemplares o intenta más tarde: tu carrito se queda como está.',
  },
  TOTAL_TOO_SMALL: {
    status: 409,
    text: 'El pago mínimo con tarjeta es de $10.00. Agrega algo más a tu carrito y continúa.',
  },
  TOTAL_TOO_LARGE: {
    status: 409,
    text: 'Tu compra pasa de lo que se puede cobrar de una vez, $999,999.99. Divídela en dos pedidos o escríbenos.',
  },
  ADDRESS_REQUIRED: { status: 400, text: 'Agrega una dirección de envío antes de proceder al pago' },
  ADDRESS_NOT_FOUND: { status: 404, text: 'Selecciona una dirección de envío antes de proceder al pago' },
  CHECKOUT_IN_PROGRESS: {
    status: 409,
    text: 'Ya estamos preparando tu pago. Espera unos segundos e intenta de nuevo.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    text: 'Esa solicitud ya se usó con otros datos. Recarga la página e intenta de nuevo.',
  },
  PAYMENT_PROVIDER_FAILED: { status: 502, text: 'Error al crear la sesión de pago. Intenta de nuevo.' },
  ALREADY_BOUGHT: {
    status: 409,
    text: 'Ya pagaste este pedido. ¿Quieres pedirlo otra vez?',
  },
  PAYMENT_METHOD_UNAVAILABLE: {
    status: 409,
    text: 'Este pedido no se puede pagar de esa forma. Elige otra y continúa: no se cobró nada.',
  },
  ORDER_NOT_PAYABLE: {
    status: 409,
    text: 'Este pedido ya está pagado o por confirmarse: no pagues otra vez.',
  },
  PAYMENT_NOT_FOUND: { status: 404, text: 'No se pudieron cargar los detalles del pago.' },
  WEBHOOK_REJECTED: { status: 400, text: 'Firma no válida.' },

  ORDER_NOT_FOUND: {
    status: 404,
    text: 'No encontramos ese pedido. Revisa que el enlace de tu correo esté completo.',
  },
  ORDER_NOT_JOINED: {
    status: 409,
    text: 'Este pedido no se puede unir a tu cuenta. Lo encuentras con el enlace de tu correo.',
  },
  TRANSFER_LINK_INVALID: {
    status: 404,
    text: 'Esta liga ya no sirve. Escríbenos y te mandamos otra.',
  },
  DOWNLOAD_NOT_FOUND: {
    status: 404,
    text: 'Este enlace de descarga ya no funciona. Abre tu pedido otra vez para obtener uno nuevo.',
  },

  INVOICE_NOT_POSSIBLE: {
    status: 409,
    text: 'De este pedido no se puede pedir factura: solo de los que están pagados.',
  },
  INVOICE_ALREADY_ISSUED: {
    status: 409,
    text: 'Este pedido ya tiene su factura. Descárgala en esta página.',
  },
  RFC_DIGIT: {
    status: 422,
    text: 'Revisa tu RFC: el último carácter no coincide. Si así está en tu Constancia, envíalo otra vez.',
  },

  SESSION_REQUIRED: { status: 401, text: 'Tu sesión terminó. Inicia sesión para continuar.' },
  LOGIN_REFUSED: { status: 401, text: 'Correo o contraseña incorrecta.' },
  ACCOUNT_DISABLED: {
    status: 403,
    text: 'Tu cuenta está desactivada. Escríbenos desde Contacto y te ayudamos a recuperarla.',
  },
  CODE_EXPIRED: { status: 400, text: 'El codigo ha expirado' },
  CODE_INVALID: { status: 400, text: 'El codigo no es valido' },
  PASSWORD_TOO_COMMON: { status: 422, text: 'Elige una contraseña menos común' },
  PASSWORD_REFUSED: { status: 403, text: 'La contraseña no es correcta. Escríbela de nuevo.' },
  RESET_TOKEN_INVALID: { status: 400, text: 'Token de recuperación no válido o expirado' },
  SAVED_ADDRESS_NOT_FOUND: {
    status: 404,
    text: 'Esa dirección ya no existe. Recarga la página para ver las que tienes.',
  },
  TOO_MANY_ADDRESSES: {
    status: 409,
    text: 'Ya tienes 20 direcciones. Elimina una que no uses para agregar otra.',
  },
  CHILD_NOT_FOUND: {
    status: 404,
    text: 'Ese peque ya no está. Recarga la página para ver los que tienes.',
  },
  TOO_MANY_CHILDREN: { status: 409, text: 'Ya son 6, es lo más que guardamos.' },
  ACCOUNT_HAS_SUBSCRIPTION: {
    status: 409,
    text: 'Tienes una suscripción activa. Cancélala en Mis planes y espera a que termine para eliminar tu cuenta.',
  },
  PURCHASE_NOT_FOUND: { status: 404, text: 'No se encontraron detalles de la compra.' },

  MEMBERSHIP_NOT_FOUND: { status: 404, text: 'Ese plan ya no se ofrece. Elige otro en Membresías.' },
  ALREADY_SUBSCRIBED: {
    status: 409,
    text: 'Ya tienes una suscripción a este plan. La encuentras en Mis planes.',
  },
  PASS_NOT_OFFERED: { status: 404, text: 'Ese pase ya no se ofrece. Elige otro en Membresías.' },
  PASS_STILL_RUNNING: {
    status: 409,
    text: 'Tu pase sigue abierto. Podrás suscribirte cuando termine: la fecha está en Mis planes.',
  },
  GIFT_DAY_REFUSED: { status: 422, text: 'Elige un día de hoy y hasta dentro de un año.' },
  GIFT_NOT_FOUND: { status: 404, text: 'No encontramos ese código. Revísalo letra por letra.' },
  GIFT_ALREADY_SENT: {
    status: 409,
    text: 'Tu regalo ya se envió. Si el correo estaba mal, escríbenos desde Contacto y lo mandamos de nuevo.',
  },
  GIFT_ALREADY_USED: {
    status: 409,
    text: 'Este regalo ya se empezó. Si fuiste tú, está en Mis planes. Si no, escríbenos desde Contacto y lo revisamos.',
  },
  GIFT_VOID: {
    status: 409,
    text: 'Este regalo fue anulado y ya no se puede empezar. Pregúntale a quien te lo regaló, o escríbenos desde Contacto.',
  },
  GIFT_WAITS_FOR_RENEWAL: {
    status: 409,
    text: 'Ya tienes este plan y se renueva solo. Para usar tu regalo, primero cancela la renovación.',
  },
  GIFT_ALREADY_STARTED: { status: 409, text: 'Un regalo que ya empezó no se puede devolver.' },
  CONSENT_OUTDATED: {
    status: 409,
    text: 'Cambió el texto de la autorización. Recarga la página, léelo y acéptalo de nuevo.',
  },
  PROFILE_INCOMPLETE: { status: 409, text: 'Completa tu información personal para recibir tus libros.' },
  SUBSCRIPTION_NOT_FOUND: { status: 404, text: 'No encontramos esa suscripción. Revisa Mis planes.' },
  SUBSCRIPTION_ENDED: {
    status: 409,
    text: 'Esa suscripción ya terminó. Puedes suscribirte de nuevo en Membresías.',
  },
  SUBSCRIPTION_SUSPENDED: {
    status: 409,
    text: 'Tu banco revisa uno de tus cargos. Cuando lo resuelva podrás reactivar tu suscripción.',
  },
  CANNOT_PAUSE: {
    status: 409,
    text: 'Tu plan cambió mientras lo veías. Recarga la página para ver su próximo cargo.',
  },
  PROVIDER_NOT_REACHED: {
    status: 502,
    text: 'El procesador de pagos no completó lo que pediste. Intenta de nuevo en un momento.',
  },
  CANCEL_LINK_INVALID: {
    status: 404,
    text: 'Este enlace para cancelar ya no funciona. Inicia sesión y cancela en Mis planes.',
  },

  THREAD_LINK_INVALID: {
    status: 404,
    text: 'Este enlace ya no funciona. Escríbenos de nuevo y te contestamos.',
  },

  MEMBERSHIP_REQUIRED: {
    status: 403,
    text: 'Este contenido es para quienes tienen Book Club Lectores. Suscríbete en Membresías.',
  },
  CLUB_MONTH_NOT_FOUND: { status: 404, text: 'Ese mes no está en el club. Vuelve al mes actual.' },
  QUESTIONNAIRE_CLOSED: {
    status: 409,
    text: 'Este cuestionario ya cerró. Gracias por querer contestarlo; te avisamos del siguiente en Mi Book Club.',
  },
  QUESTIONNAIRE_CHANGED: {
    status: 409,
    text: 'Las preguntas cambiaron mientras contestabas. Revísalas y envía de nuevo; lo que elegiste sigue aquí.',
  },
  SQUARE_LOCKED: { status: 409, text: 'Esa casilla todavía no se abre. Vuelve en su día.' },

  STAFF_SESSION_REQUIRED: {
    status: 401,
    text: 'Tu sesión terminó. Entra de nuevo; lo que escribiste sigue aquí.',
  },
  ANOTHER_PERSON_HERE: {
    status: 409,
    text: 'Ahora está otra persona en este navegador. Recarga la página para seguir, o entra de nuevo.',
  },
  STAFF_LOGIN_REFUSED: { status: 401, text: 'Ese correo y contraseña no coinciden.' },
  STAFF_CODE_REFUSED: { status: 401, text: 'Ese código no es correcto. Espera al siguiente.' },
  STAFF_SETUP_CODE_REFUSED: {
    status: 401,
    text: 'Ese código no es del último QR que te mostramos. Escanea otra vez el QR de esta página, espera al código siguiente y escríbelo.',
  },
  STAFF_SCAN_AGAIN: {
    status: 409,
    text: 'El QR de esta página ya no vale: tu enlace se abrió después en otro lado. Muestra un QR nuevo y escanea otra vez.',
  },
  STAFF_LINK_INVALID: {
    status: 404,
    text: 'Este enlace ya no funciona. Pide otro a la Dueña o en «Olvidé mi contraseña».',
  },
  NOT_ALLOWED: { status: 403, text: 'Tu cuenta no puede hacer esto. Pídeselo a la Dueña.' },
  CONFIRM_AGAIN: { status: 403, text: 'Confirma que eres tú para continuar.' },
  ALREADY_STAFF: { status: 409, text: 'Esa persona ya está en el equipo.' },
  LAST_OWNER: { status: 409, text: 'Debe quedar al menos una Dueña.' },
  OWN_FACTOR: {
    status: 409,
    text: 'Tu propio teléfono no se cambia desde aquí: lo hace otra Dueña, o quien cuida el servidor.',
  },
  EDITED_MEANWHILE: {
    status: 409,
    text: 'Alguien más cambió esto mientras lo editabas. Revisa las diferencias y guarda de nuevo.',
  },
  TEXTS_NAME_NUMBER: {
    status: 409,
    text: 'Hay textos que dicen el número de antes. Elige si se cambian y guarda otra vez.',
  },
  LIST_CHANGED: { status: 409, text: 'La lista cambió. Revísala y vuelve a intentar.' },
  CANNOT_UNDO: { status: 409, text: 'Esto no se puede deshacer.' },
  NOT_SHIPPABLE: { status: 409, text: 'Este pedido no se puede enviar. Revisa su pago.' },
  ALREADY_SHIPPED: { status: 409, text: 'Este pedido ya se envió. Abre el pedido para ver su guía.' },
  TRACKING_IN_USE: {
    status: 409,
    text: 'Esa guía ya está en otro pedido. Confirma si es la misma caja.',
  },
  CARRIER_NOT_FOUND: { status: 404, text: 'Esa paquetería ya no está en la lista. Elige otra.' },
  TRANSFER_CHANGED: {
    status: 409,
    text: 'Los datos cambiaron. Revísalos antes de transferir.',
  },
  REFUND_TOO_MUCH: { status: 409, text: 'Queda menos por devolver. Revisa los montos.' },
  REFUND_UNDER_WAY: {
    status: 409,
    text: 'Ya hay un reembolso en camino para este pedido. Espera a que termine.',
  },
  FIXED_PRICE: {
    status: 409,
    text: 'Este libro tiene precio único y todavía no puede llevar descuento. Quita la oferta o marca «Es una excepción» con su motivo.',
  },
  OFFER_NOT_LOWER: { status: 409, text: 'La oferta debe ser menor que el precio de hoy.' },
  OFFER_OVERLAPS: {
    status: 409,
    text: 'Ya hay otra oferta en esos días. Cambia los días o termínala primero.',
  },
  OFFER_OVER: { status: 409, text: 'Esa oferta ya terminó. Haz una nueva.' },
  NOT_ENOUGH_STOCK: { status: 409, text: 'No hay suficientes ejemplares sin apartar.' },
  TITLE_REPEATED: {
    status: 409,
    text: 'Esta familia ya tuvo uno de estos títulos. Elige otro, o confírmalo con su motivo.',
  },
  IMPORT_RUNNING: {
    status: 409,
    text: 'Ya hay una importación en curso. Espera a que termine e intenta de nuevo.',
  },
  STILL_IN_USE: { status: 409, text: 'Todavía se usa. Quita primero lo que depende de esto.' },
  INCOMPLETE: { status: 422, text: 'Todavía le falta algo. Complétalo y vuelve a intentar.' },
  UPLOAD_REFUSED: { status: 422, text: 'Ese archivo no se puede usar. Elige otro.' },
  SKU_IN_USE: { status: 409, text: 'Otro libro ya tiene ese SKU. Escribe uno distinto.' },
  ISBN_IN_USE: { status: 409, text: 'Otro libro ya tiene ese ISBN. Revisa si es el mismo.' },
  CANNOT_CANCEL: { status: 409, text: 'Este pedido ya no se puede cancelar.' },
  CANNOT_RELEASE: { status: 409, text: 'Este pedido no puede seguir así. Revisa qué lo detiene.' },
  MAIL_NOT_POSSIBLE: { status: 409, text: 'Ese correo todavía no aplica para este pedido.' },
  CLIENT_NOT_FOUND: { status: 404, text: 'No encontramos a esa persona. Revisa su correo.' },
  CANNOT_ERASE: { status: 409, text: 'Todavía no se puede borrar. Revisa qué tiene abierto.' },
  INVOICE_STEP_NOT_POSSIBLE: {
    status: 409,
    text: 'Este paso de la factura ya no se puede dar. Recarga la página.',
  },
  INVOICE_ROUNDED: {
    status: 409,
    text: 'La factura no suma lo mismo que el pedido, por unos centavos del impuesto. Revísala y tómala así si es correcta.',
  },
  INVOICE_FILE_REFUSED: {
    status: 422,
    text: 'Ese archivo no es la factura de este pedido. Elige su XML timbrado y su PDF.',
  },
  MEMBER_STEP_NOT_POSSIBLE: {
    status: 409,
    text: 'Este paso ya no se puede dar. Recarga la suscripción.',
  },
  RETURN_NOT_POSSIBLE: { status: 409, text: 'Este paso ya no se puede dar. Recarga la devolución.' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
