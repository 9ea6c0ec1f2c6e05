import { momentText } from '../../frame/desk-dates.ts';

/** Downloads in words: «2 descargas, la última hoy 14:35». */
export const countText = ({ downloads, last_at }: { downloads: number; last_at: string | null }) =>
  downloads === 0 || !last_at
    ? 'Sin descargar'
    : `${downloads === 1 ? '1 descarga' : `${downloads} descargas`}, la última ${momentText(last_at)}`;
