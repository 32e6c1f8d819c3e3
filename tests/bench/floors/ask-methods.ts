import { io } from 'socket.io-client';

export interface FloorMethod {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly min: string;
  readonly max: string;
  readonly description: string;
}

/** Opens a socket and requests the list: one request, one answer. */
export function askMethods(): Promise<readonly FloorMethod[]> {
  const socket = io({ path: '/v4/socket.io', transports: ['websocket'] });
  return new Promise((resolve) => {
    socket.on('a', ({ methods }: { methods: FloorMethod[] }) => resolve(methods));
    socket.emit('d', { type: 'methods' });
  });
}
