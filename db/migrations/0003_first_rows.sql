INSERT INTO "carrier" ("code", "name", "link_template", "position", "number_form") VALUES
  ('estafeta', 'Estafeta', 'https://www.estafeta.com/Tracking/searchByGet?wayBillType=1&wayBill={guia}', 1, '22 caracteres o 10 dígitos'),
  ('fedex', 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr={guia}', 2, '12 dígitos o 15 dígitos'),
  ('dhl', 'DHL', 'https://www.dhl.com/mx-es/home/rastreo.html?tracking-id={guia}', 3, '10 dígitos o JD + 8 a 28 caracteres'),
  ('paquetexpress', 'Paquetexpress', 'https://www.paquetexpress.com.mx/rastreo/{guia}', 4, '15 a 22 caracteres'),
  ('redpack', 'Redpack', 'https://www.redpack.com.mx/es/rastreo/?guias={guia}', 5, '8 a 10 dígitos'),
  ('99minutos', '99minutos', 'https://tracking.99minutos.com/search/{guia}', 6, '10 dígitos'),
  ('correos', 'Correos de México', NULL, 7, '2 letras + 9 dígitos + MX'),
  ('propia', 'Entrega propia', NULL, 8, NULL),
  ('otra', 'Otra', NULL, 9, NULL);
--> statement-breakpoint
INSERT INTO canned_answer (title, position, body) VALUES
('Ya va en camino', 1, 'Hola, {nombre}: tu pedido {folio} ya salió con la guía {guia}. Síguelo aquí: {rastreo}

Si algo no cuadra, contesta aquí mismo y lo vemos.

Un abrazo'),
('Llega el…', 2, 'Hola, {nombre}: según nuestras cuentas, tu pedido {folio} llega el {fecha}. Si ese día no ha llegado, avísanos y lo buscamos.

Un abrazo'),
('Cómo devolver', 3, 'Hola, {nombre}: claro que puedes devolver algo de tu pedido {folio}. Cuéntanos qué libro es y si está en buen estado; con eso abrimos la devolución y te decimos a dónde mandarlo.

Un abrazo'),
('Factura', 4, 'Hola, {nombre}: con gusto hacemos la factura de tu pedido {folio}. Mándanos tu RFC, tu nombre o razón social como está en la constancia, tu régimen fiscal, el código postal de tu domicilio fiscal y el uso del CFDI.

Un abrazo');
--> statement-breakpoint
-- The texts that the shop came with become the first version of what the desk edits: pages show the same words as before.
INSERT INTO "site_document" ("name", "published") VALUES
('banners', 1),
('promos', 1),
('strip', 1),
('questions:readers-club', 1),
('questions:guide', 1),
('legal:terms', 1),
('legal:privacy', 1),
('legal:shipping', 1);
--> statement-breakpoint
INSERT INTO "site_document_version" ("name", "number", "content", "valid_from", "published_at") VALUES
('banners', 1, $text${
 "blocks": [
  {
   "id": "b1",
   "kind": "own",
   "title": "Leer en casa,\nbrinco a brinco",
   "text": "Membresías con libros, audios y actividades para leer juntos 10 minutos al día.",
   "action": "Ver membresías",
   "to": "/membresias",
   "ground": "mango",
   "drawing": "rabbit-over-books",
   "picture": null,
   "from": null,
   "until": null
  },
  {
   "id": "b2",
   "kind": "own",
   "title": "Nuestros libros, leídos antes en voz alta",
   "text": "Cuentos, poemas y ciencia para cada edad, con el precio y las existencias a la vista.",
   "action": "Explorar catálogo",
   "to": "/productos",
   "ground": "bougainvillea",
   "drawing": "open-book",
   "picture": null,
   "from": null,
   "until": null
  },
  {
   "id": "b3",
   "kind": "first-age",
   "from": null,
   "until": null
  },
  {
   "id": "b4",
   "kind": "own",
   "title": "Book Club Lectores",
   "text": "Cuatro libros temáticos al mes, una actividad por semana y audios para acompañarlos.",
   "action": "Conocer el club",
   "to": "/membresias/book-club/lectores",
   "ground": "slate",
   "drawing": "chalk-hopscotch",
   "picture": null,
   "from": null,
   "until": null
  },
  {
   "id": "b5",
   "kind": "own",
   "title": "Book Club Libros",
   "text": "Una caja con libros físicos, elegidos uno por uno para la edad de quien los abre.",
   "action": "Ver planes por edad",
   "to": "/membresias?highlight=book-club-libros&scroll=true",
   "ground": "mamey-pale",
   "drawing": "open-box",
   "picture": null,
   "from": null,
   "until": null
  }
 ]
}$text$, NULL, '2026-11-22T06:00:00Z'),
('promos', 1, $text${
 "blocks": [
  {
   "id": "readers",
   "title": "Book Club Lectores",
   "text": "Un plan de lectura mensual para hacer en casa, guiado semana a semana.",
   "facts": [
    {
     "icon": "books",
     "text": "4 libros temáticos al mes",
     "needs_community": false
    },
    {
     "icon": "families",
     "text": "Comunidad de familias lectoras",
     "needs_community": true
    },
    {
     "icon": "calendar",
     "text": "Actividades semanales estructuradas",
     "needs_community": false
    },
    {
     "icon": "headphones",
     "text": "Audio exclusivo",
     "needs_community": false
    }
   ],
   "action": "Suscribirse Ahora",
   "to": "/membresias?highlight=book-club-lectores&scroll=true"
  },
  {
   "id": "books",
   "title": "Book Club Libros",
   "text": "Una caja con libros físicos que elegimos uno por uno. La abren juntos y empieza el viaje.",
   "facts": [
    {
     "icon": "heart",
     "text": "Libros físicos curados",
     "needs_community": false
    },
    {
     "icon": "package",
     "text": "Envío directo a tu casa",
     "needs_community": false
    },
    {
     "icon": "house",
     "text": "Lectura en familia",
     "needs_community": false
    }
   ],
   "action": "Ver planes por edad",
   "to": "/membresias?highlight=book-club-libros&scroll=true"
  },
  {
   "id": "shipping",
   "title": "Tus libros vuelan a todo México",
   "text": "[Envío por {precio de envío}. ]Llegan en {días de envío}.",
   "facts": [],
   "action": "Explorar catálogo",
   "to": "/productos"
  }
 ]
}$text$, NULL, '2026-11-22T06:00:00Z'),
('strip', 1, $text${
 "blocks": [
  {
   "id": "strip",
   "text": "{texto de envío}[ · llega en {días de envío}]"
  }
 ]
}$text$, NULL, '2026-11-22T06:00:00Z'),
('questions:readers-club', 1, $text${
 "blocks": [
  {
   "id": "q1",
   "question": "¿Los libros están incluidos?",
   "answer": "No. Te digo cuáles leer y los compras donde prefieras, también aquí en la tienda. Si ya los tienes o los encuentras en una biblioteca, funciona igual."
  },
  {
   "id": "q2",
   "question": "¿Puedo usarlo fuera de México?",
   "answer": "Sí. Todo es digital: entras con tu cuenta desde cualquier país y sirve un teléfono de cualquier lugar. El cobro se hace en pesos mexicanos[ ({precio del club})] y tu banco lo convierte a tu moneda."
  },
  {
   "id": "q3",
   "question": "¿Cuándo es mi siguiente pago?",
   "answer": "Exactamente 30 días después de la fecha en que te suscribes, y así cada 30 días. Te avisamos por correo 7 días antes de cada renovación."
  },
  {
   "id": "q4",
   "question": "¿Cómo cancelo?",
   "answer": "Desde Mis planes, en tres toques, en cualquier momento y sin permanencia mínima. Hazlo al menos 24 horas antes de la renovación, para que el siguiente cobro no alcance a salir. Conservas el acceso hasta que termina lo que ya pagaste."
  },
  {
   "id": "q5",
   "question": "¿Qué pasa si me uno a fin de mes?",
   "answer": "No pierdes nada: entras de inmediato al mes actual y a los anteriores. Y si te unes entre el 25 y el 31, lo más probable es que ya veas también el plan del mes siguiente."
  },
  {
   "id": "q6",
   "question": "¿Cuánto tiempo necesito?",
   "answer": "De 10 a 15 minutos cada vez que se sientan a leer. Los audios duran unos 5 minutos, y la actividad imprimible la hacen el día que mejor les quede."
  },
  {
   "id": "q7",
   "question": "¿Dónde encuentro mi contenido?",
   "answer": "En cuanto se confirma tu pago aparece Mi Book Club en el menú, y también en tu cuenta. Ahí está el mes: sus libros, sus audios, su actividad y su avioncito, en el teléfono o en la computadora."
  }
 ]
}$text$, NULL, '2026-11-22T06:00:00Z'),
('questions:guide', 1, $text${
 "blocks": [
  {
   "id": "q1",
   "question": "¿En qué formato viene?",
   "answer": "Es un archivo PDF[ de {páginas de la guía} páginas], tamaño carta. Se lee en el teléfono, la tableta o la computadora. Lo descargas en cuanto se confirma tu pago, y te mandamos el enlace por correo; si tienes cuenta, también queda en Mis descargas."
  },
  {
   "id": "q2",
   "question": "¿La puedo imprimir?",
   "answer": "Sí, completa o solo las páginas que uses, en hojas tamaño carta y las veces que quieras para tu casa. Las actividades traen renglones para escribir a mano, y hay una hoja para recortar y pegar en el refrigerador."
  },
  {
   "id": "q3",
   "question": "¿Me sirve si tengo varios hijos?",
   "answer": "Sí. Las preguntas están ordenadas por edad, desde los primeros meses hasta la adolescencia, y hay un capítulo sobre leer un mismo libro con hijos de edades distintas. Con una compra basta para toda tu familia."
  },
  {
   "id": "q4",
   "question": "¿Y si mi hijo ya lee por su cuenta?",
   "answer": "También. Leer de corrido y entender no son lo mismo: hay preguntas para quienes tienen de 10 a 12 años y de 13 en adelante, y un capítulo sobre cómo acompañar a quien ya lee por su cuenta."
  }
 ]
}$text$, NULL, '2026-11-22T06:00:00Z'),
('legal:terms', 1, $text${
 "blocks": [
  {
   "id": "s1",
   "title": "Quién vende",
   "paragraphs": [
    "{razón social} («{marca}», «nosotros»), con domicilio en {domicilio}. Correo: {correo}. Teléfono: {teléfono}, {horario}.",
    "Estos términos se aplican a lo que compras en esta tienda. Al comprar o suscribirte los aceptas; antes de pagar tienes siempre a la vista qué compras, cuánto cuesta y cuándo se cobra."
   ],
   "points": [],
   "closing": "",
   "links": []
  },
  {
   "id": "s2",
   "title": "Tu cuenta",
   "paragraphs": [
    "Puedes comprar libros y la guía digital sin cuenta; para una membresía sí hace falta. La abre una persona adulta, con un correo propio que verificamos con un código.",
    "Cuida tu contraseña y avísanos si crees que alguien más la usa. Puedes eliminar tu cuenta cuando quieras, desde Mi cuenta, en cuanto no tengas una membresía activa."
   ],
   "points": [],
   "closing": "",
   "links": []
  },
  {
   "id": "s3",
   "title": "Precios",
   "paragraphs": [
    "Los precios están en pesos mexicanos (MXN) e incluyen los impuestos que correspondan. El envío se muestra por separado antes de pagar. Las cifras en dólares son aproximadas y solo orientan: el cobro es en pesos, y tu banco decide el tipo de cambio.",
    "El precio que vale es el que se muestra al confirmar la compra. Si cambió desde que agregaste algo al carrito, te lo decimos y te pedimos confirmarlo; nunca se cobra un monto que no hayas visto."
   ],
   "points": [],
   "closing": "",
   "links": []
  },
  {
   "id": "s4",
   "title": "Pedido y pago",
   "paragraphs": [
    "Al proceder al pago apartamos tus libros por unos 30 minutos. El pedido queda confirmado cuando el procesador de pagos confirma el cobro; entonces recibes un correo con tu folio y el detalle. Si el pago no se completa, el pedido se cancela solo y no se cobra nada.",
    "Pagas en la página del procesador de pagos, que es quien recibe los datos de tu tarjeta. Si por alguna causa extraordinaria no pudiéramos entregar lo que ya pagaste, te avisamos y te devolvemos el importe completo."
   ],
   "points": [],
   "closing": "",
   "links": []
  },
  {
   "id": "s5",
   "title": "Productos digitales",
   "paragraphs": [
    "La guía digital es un archivo PDF. No se envía por paquetería: recibes un enlace de descarga en cuanto se confirma tu pago, y puedes pedir otro cuando venza. Si tienes cuenta, queda en Mis descargas.",
    "Es para uso personal de tu familia: puedes leerla en tus dispositivos e imprimirla para tu casa. No se puede revender, publicar ni distribuir."
   ],
   "points": [],
   "closing": "",
   "links": []
  },
  {
   "id": "s6",
   "title": "Membresías: qué incluyen",
   "paragraphs": [
    "Book Club Lectores es un servicio digital: cada mes, unos cuatro libros temáticos recomendados, audios, una actividad imprimible y una rutina de lectura. Los libros se compran aparte. Se puede usar fuera de México.",
    "Book Club Libros incluye libros físicos elegidos para una edad, enviados a la dirección que indiques dentro de México. Puedes tener las dos membresías. Lo que incluye cada plan y lo que cuesta está en su tarjeta en Membresías.",
    "El contenido del club es personal: puedes usarlo con tu familia mientras tu membresía esté vigente, pero no copiarlo ni compartir tu acceso."
   ],
   "points": [],
   "closing": "",
   "links": [
    {
     "to": "/membresias",
     "name": "Ver membresías"
    }
   ]
  },
  {
   "id": "s7",
   "title": "Membresías: cargos recurrentes",
   "paragraphs": [
    "Al suscribirte autorizas de forma expresa un cargo automático, por el precio de tu plan, el día en que te suscribes y después cada {días del periodo} días exactos, hasta que canceles. La casilla con la que lo autorizas nunca viene marcada, y guardamos la fecha y el texto que aceptaste.",
    "Antes de cada renovación te mandamos un correo, 7 días antes (la ley pide al menos 5), con el monto, la fecha y un enlace para cancelar.",
    "Si un cobro falla, el procesador lo intenta de nuevo durante unos días; mientras tanto conservas el acceso, y te pedimos actualizar tu tarjeta. Si ninguno pasa, la membresía termina sin costo.",
    "Si cambia el precio o lo que incluye tu plan, te avisamos con al menos 30 días, y puedes cancelar antes. Un precio nuevo nunca se aplica a un periodo que ya pagaste."
   ],
   "points": [],
   "closing": "",
   "links": []
  },
  {
   "id": "s8",
   "title": "Cancelar una membresía",
   "paragraphs": [
    "Puedes cancelar en cualquier momento, sin dar explicaciones, sin penalización y sin permanencia mínima, en Mis planes o con el enlace del aviso de renovación. La cancelación es inmediata: ya no hay más cargos, y conservas el acceso hasta que termine el periodo pagado.",
    "Te conviene hacerlo al menos 24 horas antes de renovar, porque un cargo puede estar ya en camino. Si eso pasa, escríbenos y te lo devolvemos."
   ],
   "points": [],
   "closing": "",
   "links": [
    {
     "to": "/mis-planes",
     "name": "Mis planes"
    }
   ]
  },
  {
   "id": "s9",
   "title": "Derecho a arrepentirte",
   "paragraphs": [
    "Conforme a la Ley Federal de Protección al Consumidor, tienes 5 días hábiles para revocar tu consentimiento, sin responsabilidad y sin explicar por qué: desde que recibes un producto o, si es un servicio, desde que lo contratas. Basta con avisarnos dentro de ese plazo por correo o por el formulario de contacto, con tu folio o el correo de tu cuenta."
   ],
   "points": [
    "Libros: regrésalos sin uso. El envío de regreso corre por tu cuenta, y te devolvemos lo que pagaste por ellos.",
    "Membresías: si te arrepientes dentro de los 5 días hábiles de tu primer pago, te lo devolvemos completo y termina el acceso; si recibiste libros, nos los regresas sin uso.",
    "Guía digital: te la devolvemos si todavía no la has descargado, o en cualquier momento si el archivo tiene un defecto que no podamos corregir."
   ],
   "closing": "Devolvemos al mismo medio de pago. Pedimos el reembolso en cuanto procede; tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.",
   "links": [
    {
     "to": "/contacto?subject=Revocar+una+compra",
     "name": "Avisarnos"
    }
   ]
  },
  {
   "id": "s10",
   "title": "Envíos, cambios y garantía",
   "paragraphs": [
    "Cómo y cuándo llega tu pedido, y qué hacer si algo llegó mal, se describe en Envíos y devoluciones, que forma parte de estos términos."
   ],
   "points": [],
   "closing": "",
   "links": [
    {
     "to": "/envios-y-devoluciones",
     "name": "Envíos y devoluciones"
    }
   ]
  },
  {
   "id": "s11",
   "title": "Contenido de la tienda",
   "paragraphs": [
    "Los textos, audios, dibujos y portadas pertenecen a sus autores, a sus editoriales o a nosotros. Puedes compartir enlaces y citar; para lo demás, escríbenos.",
    "Cuidamos lo que recomendamos, pero nadie conoce a tu familia como tú: la supervisión de la lectura y de las actividades, sobre todo con tijeras y piezas pequeñas, es de la persona adulta que acompaña."
   ],
   "points": [],
   "closing": "",
   "links": []
  },
  {
   "id": "s12",
   "title": "Facturas",
   "paragraphs": [
    "Si necesitas factura, escríbenos a {correo} dentro del mes de tu compra, con tu folio y tus datos fiscales."
   ],
   "points": [],
   "closing": "",
   "links": []
  },
  {
   "id": "s13",
   "title": "Cambios a estos términos",
   "paragraphs": [
    "A cada compra se le aplican los términos publicados ese día. Los cambios se publican aquí, con su fecha, y no afectan lo que ya compraste. Si afectan a tu membresía, te avisamos por correo antes de la siguiente renovación."
   ],
   "points": [],
   "closing": "",
   "links": []
  },
  {
   "id": "s14",
   "title": "Aclaraciones y ley aplicable",
   "paragraphs": [
    "Escríbenos primero a {correo}: casi todo se resuelve en un correo, y respondemos en un máximo de 5 días hábiles. Se aplican las leyes de los Estados Unidos Mexicanos. Puedes acudir en todo momento a la Procuraduría Federal del Consumidor (Profeco, 55 5568 8722, profeco.gob.mx) y a los tribunales de tu domicilio; nada aquí limita los derechos que la ley te da."
   ],
   "points": [],
   "closing": "",
   "links": [
    {
     "to": "/contacto",
     "name": "Contacto"
    }
   ]
  }
 ]
}$text$, '2026-11-21', '2026-11-22T06:00:00Z'),
('legal:privacy', 1, $text${
 "blocks": [
  {
   "id": "s1",
   "title": "Quién es responsable de tus datos",
   "paragraphs": [
    "{razón social} («{marca}», «nosotros»), con domicilio en {domicilio}, es responsable del tratamiento de tus datos personales, conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares publicada el 20 de marzo de 2025.",
    "Para cualquier asunto sobre tus datos escribe a {correo} o llama al {teléfono} ({horario}). En ese correo te atiende la persona encargada de datos personales."
   ],
   "points": [],
   "closing": "",
   "links": []
  },
  {
   "id": "s2",
   "title": "Qué datos tratamos",
   "paragraphs": [
    "Solo los que tú nos das o los que nacen de tus compras:"
   ],
   "points": [
    "De identificación y contacto: nombre, apellidos, correo electrónico y teléfono.",
    "De entrega, si algo se te envía: calle, números, colonia, municipio o alcaldía, ciudad, estado, código postal y referencias.",
    "De tu cuenta: tu contraseña, que guardamos cifrada de forma que nadie puede leerla; tus sesiones abiertas, con el tipo de dispositivo y la fecha; y una parte de la dirección de red desde la que entras, para protegerla.",
    "De tus compras y membresías: qué compraste, cuánto pagaste, cuándo, la marca y los últimos cuatro dígitos de tu tarjeta, tus devoluciones, y tu autorización de cargos recurrentes con su fecha.",
    "De tu avance en el club: qué casillas abriste cada mes y qué contestaste en el cuestionario.",
    "De facturación, si pides factura: tu RFC, nombre o razón social, régimen, código postal fiscal, uso del CFDI y el correo al que te la mandamos, con sus archivos.",
    "Lo que nos escribes: tus mensajes y lo que te contestamos, las notas de tus pedidos y tus solicitudes sobre tus datos.",
    "Lo que anotamos al atenderte: notas internas sobre ti o sobre un pedido, que también te damos si las pides."
   ],
   "closing": "El número completo de tu tarjeta lo escribes en la página del procesador de pagos: no pasa por nuestros servidores ni lo guardamos.",
   "links": []
  },
  {
   "id": "s3",
   "title": "Datos sensibles y datos de menores",
   "paragraphs": [
    "No pedimos ni tratamos datos personales sensibles, como los de salud, origen, creencias u orientación.",
    "No pedimos ni guardamos datos de niñas, niños o adolescentes: ni su nombre, ni su edad, ni su fecha de nacimiento. Las cuentas y las compras son de personas adultas. Si en un mensaje nos cuentas algo de un menor, lo usamos solo para contestarte; si quieres que lo borremos, dínoslo."
   ],
   "points": [],
   "closing": "",
   "links": []
  },
  {
   "id": "s4",
   "title": "Para qué los usamos",
   "paragraphs": [
    "Son necesarios para lo que nos pides, y sin ellos no podemos hacerlo:"
   ],
   "points": [
    "Preparar, cobrar, enviar y entregar tu pedido o tu archivo digital, y avisarte de su avance.",
    "Abrir y proteger tu cuenta: verificar tu correo, detectar entradas ajenas y limitar intentos.",
    "Cobrar y renovar tu membresía, avisarte antes de cada cargo y darte acceso a su contenido.",
    "Atender dudas, aclaraciones, cambios, cancelaciones y devoluciones.",
    "Cumplir obligaciones fiscales, contables y de protección al consumidor."
   ],
   "closing": "No hay finalidades secundarias: no los usamos para publicidad, no elaboramos perfiles, no tomamos decisiones automatizadas sobre ti y no los vendemos. Si un día quisiéramos usarlos para otra cosa, antes te pediríamos tu consentimiento.",
   "links": []
  },
  {
   "id": "s5",
   "title": "Cómo limitar su uso o divulgación",
   "paragraphs": [
    "Los correos que te mandamos son los de tus pedidos, tu cuenta y tu membresía. Si quieres que dejemos de usar un dato que no haga falta para ellos, escríbenos.",
    "En tu cuenta puedes corregir tus datos, borrar direcciones, cerrar sesiones, descargar todo lo que sabemos de ti y eliminar la cuenta. También puedes inscribirte en el Registro Público para Evitar Publicidad de Profeco, que vale para cualquier empresa."
   ],
   "points": [],
   "closing": "",
   "links": [
    {
     "to": "/mi-cuenta",
     "name": "Mi cuenta y mis datos"
    },
    {
     "to": "/mi-cuenta/seguridad",
     "name": "Contraseña y sesiones"
    }
   ]
  },
  {
   "id": "s6",
   "title": "Con quién los compartimos",
   "paragraphs": [
    "Estos proveedores tratan datos por encargo nuestro, solo para lo que se indica y con deber de confidencialidad; la ley no pide tu consentimiento para ello. Algunos tienen servidores fuera de México:"
   ],
   "points": [
    "El procesador de pagos, para cobrar, reembolsar y prevenir fraudes.",
    "La paquetería, para entregar: nombre, dirección y teléfono.",
    "El proveedor que aloja la tienda y su base de datos.",
    "El proveedor que entrega nuestros correos."
   ],
   "closing": "Solo transferimos datos a terceros en los casos en que la ley lo permite sin tu consentimiento: a las autoridades que los pidan con fundamento, al SAT cuando pides factura y a tu banco si inicias una aclaración.",
   "links": []
  },
  {
   "id": "s7",
   "title": "Cuánto tiempo los guardamos",
   "paragraphs": [
    "Lo necesario para cada fin; después los borramos o les quitamos tu nombre:"
   ],
   "points": [
    "Pedidos y pagos: el tiempo que piden las leyes fiscales y de protección al consumidor. Si eliminas tu cuenta, se conservan sin tu nombre en cuanto ya no hacen falta para entregarte algo.",
    "Pedidos que no se pagaron: 30 días.",
    "La red desde la que se hizo un pedido, en una clave que no la muestra, para que nadie aparte todos los libros sin pagar: 30 días.",
    "Registros sin terminar y enlaces para cambiar la contraseña: 7 días.",
    "Direcciones que borras: 30 días, por si hay un pedido en camino.",
    "Datos y archivos de tus facturas: cinco años desde que se declara el año en que se hicieron, como pide la ley fiscal.",
    "Lo que nos escribes y lo que te contestamos: un año desde que termina la conversación, o hasta que eliminas la cuenta desde la que lo escribiste. Lo que llegó solo con tu correo escrito a mano sigue ese año, a menos que desde ese correo nos pidas borrarlo.",
    "Bitácoras técnicas de la tienda, con una parte de la dirección de red: 90 días como máximo.",
    "Tu cuenta y tu avance en el club: hasta que eliminas la cuenta."
   ],
   "closing": "",
   "links": []
  },
  {
   "id": "s8",
   "title": "Tus derechos ARCO",
   "paragraphs": [
    "En cualquier momento puedes acceder a tus datos, rectificarlos, pedir que los cancelemos u oponerte a su uso. Es gratis. Si tienes cuenta, puedes hacer casi todo tú, sin pedirlo. Si no, escribe al correo del primer punto con:"
   ],
   "points": [
    "Tu nombre y el correo o domicilio donde quieres la respuesta.",
    "Algo que permita comprobar quién eres, como el folio de un pedido o una identificación; si escribe alguien en tu nombre, el documento que lo acredita.",
    "Qué derecho quieres ejercer y sobre qué datos; para rectificar, el dato correcto y en qué se apoya.",
    "Cualquier cosa que nos ayude a encontrarlos."
   ],
   "closing": "Te respondemos en un máximo de 20 días hábiles y, si procede, lo hacemos efectivo dentro de los 15 días hábiles siguientes. Si falta algo, te lo pedimos en los primeros 5 días hábiles. Una negativa siempre lleva su motivo: por ejemplo, cuando una ley nos obliga a conservar el dato.",
   "links": [
    {
     "to": "/contacto?subject=Mis+datos+personales",
     "name": "Escribirnos sobre mis datos"
    }
   ]
  },
  {
   "id": "s9",
   "title": "Cómo revocar tu consentimiento",
   "paragraphs": [
    "Puedes revocarlo por el mismo medio y con los mismos datos que en el punto anterior. No tiene efectos hacia atrás, y hay datos que debemos conservar por ley. Revocar la autorización de cargos recurrentes es cancelar tu membresía: lo haces tú, en Mis planes, en cualquier momento.",
    "Si crees que tu derecho no fue atendido, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno, la autoridad mexicana en la materia."
   ],
   "points": [],
   "closing": "",
   "links": []
  },
  {
   "id": "s10",
   "title": "Cookies y almacenamiento del navegador",
   "paragraphs": [
    "Usamos únicamente cookies propias y necesarias, así que no hay nada que aceptar ni rechazar. No hay cookies de publicidad, de medición ni de terceros."
   ],
   "points": [
    "De sesión: te mantiene dentro de tu cuenta durante un día y guarda tu nombre de pila para saludarte.",
    "De dispositivo y de registro: reconocen tu navegador, para que nadie más pueda usar tus códigos ni bloquear tu entrada.",
    "De invitado: une tu carrito con tu pago durante unos días, para que solo tú veas el resultado."
   ],
   "closing": "En el almacenamiento del navegador quedan tu carrito, las direcciones y contactos que escribes como invitado, la nota de tu pedido, la membresía que elegiste, si quieres sonido en el avioncito una página que se ve cuando no hay internet y, si lo pides, el mes del club. Ahí puedes borrarlos cuando quieras.",
   "links": []
  },
  {
   "id": "s11",
   "title": "Cómo los protegemos",
   "paragraphs": [
    "La tienda funciona siempre sobre conexión cifrada, los archivos privados se entregan con enlaces que vencen, y cada consulta comprueba que lo que se muestra sea tuyo. Si una falla de seguridad afectara de forma significativa tus derechos, te avisaríamos de inmediato por correo, con lo que pasó y lo que puedes hacer."
   ],
   "points": [],
   "closing": "",
   "links": []
  },
  {
   "id": "s12",
   "title": "Cambios a este aviso",
   "paragraphs": [
    "Publicamos en esta página cualquier cambio, con su fecha. Si cambia para qué usamos tus datos o con quién los compartimos y tienes cuenta, te avisamos además por correo antes de que empiece a aplicar."
   ],
   "points": [],
   "closing": "",
   "links": []
  }
 ]
}$text$, '2026-11-22', '2026-11-22T06:00:00Z'),
('legal:shipping', 1, $text${
 "blocks": [
  {
   "id": "s1",
   "title": "Costo y tiempo de envío",
   "paragraphs": [
    "Enviamos a todo México por {precio de envío}, sin importar cuántos libros lleve el pedido. Los productos digitales y Book Club Lectores no pagan envío; los libros de Book Club Libros lo traen incluido.",
    "Un pedido llega en {días de envío} desde que se paga. Con tu código postal te decimos entre qué días: en la página del libro, antes de pagar, en el correo de tu pedido y en su página.",
    "Son días hábiles de lunes a viernes, sin los de descanso obligatorio ni los que cerramos. Un pago hecho a partir de las {hora de corte}:00, hora de la Ciudad de México, o en un día que no es hábil, cuenta desde el siguiente día hábil.",
    "Cuando sale de la tienda, tu enlace de seguimiento lo muestra junto con la paquetería y su número de guía.",
    "Por ahora no enviamos libros fuera de México."
   ],
   "points": [],
   "closing": "",
   "links": []
  },
  {
   "id": "s2",
   "title": "Si no estás, o la dirección tiene un error",
   "paragraphs": [
    "La paquetería suele intentar la entrega más de una vez. Si notas un error en tu dirección, escríbenos cuanto antes a {correo} con tu folio: antes de que salga el paquete todavía se puede corregir.",
    "Si el paquete regresa porque no se pudo entregar, te avisamos y eliges: te lo enviamos otra vez, pagando solo el nuevo envío, o te devolvemos lo que pagaste por los libros."
   ],
   "points": [],
   "closing": "",
   "links": []
  },
  {
   "id": "s3",
   "title": "Si tarda más de lo esperado",
   "paragraphs": [
    "Si pasaron más de 10 días hábiles desde tu pago y no ha llegado, dinos tu folio. Lo rastreamos con la paquetería; si se perdió, te enviamos otro sin costo o te devolvemos todo, envío incluido, como prefieras."
   ],
   "points": [],
   "closing": "",
   "links": []
  },
  {
   "id": "s4",
   "title": "Si algo llegó mal",
   "paragraphs": [
    "Si un libro llegó dañado, con un defecto de imprenta o no es el que pediste, mándanos una foto y tu folio dentro de los 30 días siguientes a la entrega. Te enviamos otro sin costo o te devolvemos el importe, como prefieras; el regreso, si hace falta, lo pagamos nosotros."
   ],
   "points": [],
   "closing": "",
   "links": []
  },
  {
   "id": "s5",
   "title": "Si cambiaste de opinión",
   "paragraphs": [
    "Tienes cinco días hábiles desde que recibes tu pedido para cancelar la compra, sin dar explicaciones. El libro debe volver sin uso. El costo de regresarlo corre por tu cuenta, y te devolvemos lo que pagaste por él.",
    "Un producto digital no se puede devolver una vez descargado, salvo que el archivo tenga un defecto que no podamos corregir."
   ],
   "points": [],
   "closing": "",
   "links": []
  },
  {
   "id": "s6",
   "title": "Cómo se hace",
   "paragraphs": [
    "Para un cambio o una devolución:"
   ],
   "points": [
    "Escríbenos dentro del plazo, con tu folio y lo que pasó.",
    "Te contestamos con la dirección de regreso y, si nos toca pagarlo, con la guía.",
    "Empaca el libro como te llegó y entrégalo en la paquetería; guarda el comprobante."
   ],
   "closing": "",
   "links": [
    {
     "to": "/contacto?subject=Cambio+o+devolución",
     "name": "Pedir un cambio o una devolución"
    }
   ]
  },
  {
   "id": "s7",
   "title": "Cómo y cuándo recibes tu dinero",
   "paragraphs": [
    "Las devoluciones se hacen a la misma tarjeta o medio con que pagaste. Las pedimos el mismo día en que recibimos el libro; tu banco puede tardar de 5 a 10 días hábiles en mostrarla."
   ],
   "points": [],
   "closing": "",
   "links": []
  }
 ]
}$text$, '2026-11-21', '2026-11-22T06:00:00Z');
