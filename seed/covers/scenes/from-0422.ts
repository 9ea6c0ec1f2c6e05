import type { Scene } from './scene.ts';

export const from0422: Readonly<Record<string, Scene>> = {};
