import type { StudiedShop } from './studied-shop.ts';

export interface Action {
  /** As it stands in the table. */
  what: string;
  run(studied: StudiedShop): Promise<void>;
}
