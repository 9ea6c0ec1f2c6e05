import type { Scene } from './scene.ts';

export const from0451: Readonly<Record<string, Scene>> = {};
