import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

const NICE = 10;

// Linux counts priorities by thread, others by process: hashing gives way to requests for pages.
if (process.platform === 'linux') setPriority(NICE);

parentPort?.on('message', (parameters: Argon2Parameters) =>
  parentPort?.postMessage(argon2Sync('argon2id', parameters)),
);
