import { argon2Sync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

// No types: for them each thread would load Node's compiler, nine megabytes for these few lines.

const NICE = 10;

// Linux counts priorities by thread, others by process: hashing gives way to requests for pages.
if (process.platform === 'linux') setPriority(NICE);

parentPort?.on('message', (parameters) => parentPort?.postMessage(argon2Sync('argon2id', parameters)));
