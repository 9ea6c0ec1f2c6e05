import { printCertificate } from '../../../platform/print/print-certificate.ts';
import type { Shop } from '../../../platform/shop.ts';
import { codeOfGift } from './gift-code.ts';
import type { ReadyGift } from './ready-gifts.queries.ts';

const HOW = {
  boxes: 'y escribe tu código. Ahí nos dices a dónde van las cajas y lo empiezas cuando quieras: no caduca.',
  club: 'y escribe tu código. Lo empiezas cuando quieras: no caduca.',
};

/** A gift's certificate (PDF), with the code by which it is begun. */
export async function drawCertificate(
  shop: Pick<Shop, 'config' | 'secrets' | 'readSettings'>,
  gift: ReadyGift,
): Promise<{ name: string; content: Buffer }> {
  const { brand_name } = await shop.readSettings();
  const content = await printCertificate(
    {
      to: gift.to_name,
      from: gift.from_name,
      message: gift.message,
      what: whatIsGiven(gift),
      code: codeOfGift(shop, gift),
      address: `${new URL(shop.config.PUBLIC_ORIGIN).host}/canjear`,
      how: gift.ships ? HOW.boxes : HOW.club,
    },
    brand_name,
  );
  return { name: fileName(gift.to_name), content };
}

/** «3 meses de Book Club Lectores». */
export const whatIsGiven = ({ periods, plan }: Pick<ReadyGift, 'periods' | 'plan'>) =>
  `${periods} meses de ${plan}`;

/** `regalo-maria-fernanda.pdf`: letters that every computer takes in the name of a file. */
function fileName(to: string): string {
  const plain = to.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return words ? `regalo-${words}.pdf` : 'regalo.pdf';
}
