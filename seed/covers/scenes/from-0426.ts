import type { Scene } from './scene.ts';

export const from0426: Readonly<Record<string, Scene>> = {};
