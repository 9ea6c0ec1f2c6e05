import type { BoxChoice, BoxNotice } from '#contract/desk/box-titles.ts';

/** «3–5» out of «Book Club Libros 3–5 años». */
export const planAges = (plan: string) => plan.replace(/^Book Club Libros /, '').replace(/ años$/, '');

/** What stands beside a box's proposal; the first part in bold. */
export function noticeText(notice: BoxNotice): { strong: string; text: string } {
  switch (notice.kind) {
    case 'bought':
      return { strong: '', text: `Ya compró «${notice.title}»` };
    case 'other-box':
      return { strong: '', text: `Su otra caja (${planAges(notice.plan)}) lleva «${notice.title}»` };
    case 'missing':
      return { strong: missing(notice.missing), text: why(notice) };
  }
}

const missing = (count: number) => (count === 1 ? 'Falta un título.' : `Faltan ${count} títulos.`);

function why({ had, none_left, of }: Extract<BoxNotice, { kind: 'missing' }>): string {
  if (of === 0) return 'La lista de este plan está vacía.';
  const list = of === 1 ? 'del único de la lista' : `de los ${of} de la lista`;
  const gone = none_left === 1 ? '1 está agotado' : `${none_left} están agotados`;
  if (had === 0 && none_left > 0)
    return of === 1 ? 'El único de la lista está agotado' : `De los ${of} de la lista, ${gone}`;
  return `Ya tuvo ${had} ${list}${none_left > 0 ? ` y ${gone}` : ''}`;
}

/** What a family has had of a book: why the picker asks before it goes into their box. */
export function hadText(had: NonNullable<BoxChoice['had']>): string {
  if (had.kind === 'bought') return 'Ya lo compró';
  return had.is_here
    ? `Va en su caja de ${planAges(had.plan)}`
    : `Ya le tocó en una caja (${planAges(had.plan)})`;
}
