import type { Scene } from './scene.ts';

export const from0459: Readonly<Record<string, Scene>> = {};
