import { Socket } from 'node:net';

/**
 * A socket that sends everything written within one turn of the event loop at once: statements that travel together
 * then cost one system call, and wake the database once.
 */
export function createGatheringSocket(): Socket {
  const socket = new Socket();
  const { write } = socket;
  let isGathering = false;
  const gather = (...given: unknown[]): boolean => {
    if (!isGathering) {
      isGathering = true;
      socket.cork();
      process.nextTick(() => {
        isGathering = false;
        socket.uncork();
      });
    }
    return Reflect.apply(write, socket, given);
  };
  socket.write = gather;
  return socket;
}
