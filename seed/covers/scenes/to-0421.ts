import type { Scene } from './scene.ts';

export const to0421: Readonly<Record<string, Scene>> = {};
