import type { Scene } from './scene.ts';

export const from0447: Readonly<Record<string, Scene>> = {};
