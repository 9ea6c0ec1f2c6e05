import type { Scene } from './scene.ts';

export const from0443: Readonly<Record<string, Scene>> = {};
