const DATABASE = 'mostrador-recordings';
const RECORDINGS = 'recordings';
const CHUNKS = 'chunks';

/** What a browser keeps of a recording that was not saved yet. */
export interface KeptRecording {
  type: string;
  chunks: ArrayBuffer[];
}

interface Row {
  name: string;
  type: string;
}
interface ChunkRow {
  name: string;
  index: number;
  bytes: ArrayBuffer;
}

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const endOf = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(RECORDINGS, { keyPath: 'name' });
    request.result.createObjectStore(CHUNKS, { keyPath: ['name', 'index'] });
  };
  return answerOf(request);
}

async function change(work: (stores: { recordings: IDBObjectStore; chunks: IDBObjectStore }) => void) {
  const database = await open();
  try {
    const transaction = database.transaction([RECORDINGS, CHUNKS], 'readwrite');
    work({ recordings: transaction.objectStore(RECORDINGS), chunks: transaction.objectStore(CHUNKS) });
    await endOf(transaction);
  } finally {
    database.close();
  }
}

const chunksOf = (name: string) => IDBKeyRange.bound([name, 0], [name, Number.MAX_SAFE_INTEGER]);

/** Makes room for a recording under a name; what was kept under it goes. */
export const beginKeeping = (name: string, type: string) =>
  change(({ recordings, chunks }) => {
    chunks.delete(chunksOf(name));
    recordings.put({ name, type } satisfies Row);
  });

export const keepChunk = (name: string, index: number, bytes: ArrayBuffer) =>
  change(({ chunks }) => void chunks.put({ name, index, bytes } satisfies ChunkRow));

export const dropKept = (name: string) =>
  change(({ recordings, chunks }) => {
    recordings.delete(name);
    chunks.delete(chunksOf(name));
  });

/** In the order in which it was recorded; null where nothing is kept. */
export async function readKept(name: string): Promise<KeptRecording | null> {
  const database = await open();
  try {
    const transaction = database.transaction([RECORDINGS, CHUNKS]);
    const row = answerOf<Row | undefined>(transaction.objectStore(RECORDINGS).get(name));
    const rows = answerOf<ChunkRow[]>(transaction.objectStore(CHUNKS).getAll(chunksOf(name)));
    const [recording, chunks] = await Promise.all([row, rows]);
    if (!recording || chunks.length === 0) return null;
    return { type: recording.type, chunks: chunks.map(({ bytes }) => bytes) };
  } finally {
    database.close();
  }
}
