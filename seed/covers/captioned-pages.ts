/** What two inside pages say, for the books whose covers the design captions by a motif: written for this shop. */
export const captionedPages: ReadonlyMap<string, readonly [string, string]> = new Map([
  [
    'BRI-0401',
    [
      '—¿Y del otro lado de la montaña? —preguntó la luna, bien despierta.',
      'Rita bostezó once veces. La luna, ninguna.',
    ],
  ],
  [
    'BRI-0403',
    [
      'En San Mínimo hasta el gobernador entra de rodillas.',
      'La carta de 1911 estaba detrás de la puerta más chica.',
    ],
  ],
  [
    'BRI-0404',
    ['Sin ninguna explicación: siete semillas en una servilleta.', 'En marzo, Tomasa casi escarbó. Casi.'],
  ],
  [
    'BRI-0405',
    [
      'En la tortillería le dicen Capitán; en el taxi, Señor Domínguez.',
      'Esa noche, siete ventanas lo esperaron a la vez.',
    ],
  ],
  [
    'BRI-0406',
    [
      'Prueba número uno: la foto que nadie había mirado dos veces.',
      'Votaron con tarjetas amarillas. Plutón no estaba en la sala.',
    ],
  ],
  [
    'BRI-0408',
    [
      '¡Hip! Y las gallinas salieron volando otra vez.',
      '—Yo sé cómo se quita —dijo Lupe, que tenía cuatro años.',
    ],
  ],
  [
    'BRI-0410',
    ['Toc, toc. —¿Aceptan a alguien con tres ojos?', 'En el hotel lo sacudieron como a un tapete.'],
  ],
  [
    'BRI-0412',
    [
      'Amaneció, crujió el edificio y allá arriba alguien respiraba.',
      'Mateo le contó su día. Ella contestó con agua.',
    ],
  ],
  [
    'BRI-0415',
    ['El secreto ya no le cabía en los cachetes.', 'El tejón la halagó. Zorra apretó los dientes.'],
  ],
  [
    'BRI-0417',
    [
      '—Pásame el efesco —pidió Julián, y nadie entendió.',
      'Dentro de la sopa, una eñe se escondía debajo de un fideo.',
    ],
  ],
  [
    'BRI-0418',
    [
      'Los enterraba con la copa hacia abajo y los regaba al alba.',
      'Al sombrero azul le salieron dos hojas. Lo anoté.',
    ],
  ],
  [
    'BRI-0419',
    [
      'Cúmulo, mil metros: parece enojada y solo tiene frío.',
      'Esta se formó en Veracruz y llegó hecha otra.',
    ],
  ],
  [
    'BRI-0420',
    [
      'La giré, la golpeé, la cambié de mesa. Siguió apuntando al sur.',
      'La línea terminaba en un pueblo que ya no estaba.',
    ],
  ],
]);
