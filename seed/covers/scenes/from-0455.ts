import type { Scene } from './scene.ts';

export const from0455: Readonly<Record<string, Scene>> = {};
