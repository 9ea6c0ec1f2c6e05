import type { Scene } from './scene.ts';

export const from0430: Readonly<Record<string, Scene>> = {};
