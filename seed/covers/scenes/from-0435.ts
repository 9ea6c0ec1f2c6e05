import type { Scene } from './scene.ts';

export const from0435: Readonly<Record<string, Scene>> = {};
