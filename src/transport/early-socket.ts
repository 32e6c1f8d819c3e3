/** A WebSocket to the gateway that was opened before socket.io-client had loaded. */
export interface EarlySocket {
  /**
   * Hands the WebSocket over, once, to whoever sets its handlers in the same task; they then receive all that has
   * arrived. Null, and closed, if it is for another address or no longer open.
   */
  take(address: string): WebSocket | null;
  close(): void;
}

/** Socket.IO's request to connect to the main namespace, sent once the server has sent the connection’s id. */
const CONNECT = '40';

/** Opens a WebSocket, and connects it to Socket.IO's main namespace. */
export function openEarlySocket(address: string, Socket: typeof WebSocket): EarlySocket {
  const socket = new Socket(address);
  const messages: MessageEvent[] = [];
  let isTaken = false;
  socket.onmessage = (event) => {
    if (messages.push(event) === 1) socket.send(CONNECT);
  };

  function close(): void {
    isTaken = true;
    socket.onmessage = null;
    socket.close();
  }

  return {
    take(wanted) {
      if (isTaken) return null;
      const { readyState } = socket;
      if (wanted !== address || readyState > Socket.OPEN) {
        close();
        return null;
      }
      isTaken = true;
      socket.onmessage = null;
      if (messages.length > 0) skipOnce(socket, CONNECT);
      if (readyState === Socket.OPEN)
        queueMicrotask(() => {
          socket.onopen?.(new Event('open'));
          for (const message of messages) socket.onmessage?.(message);
        });
      return socket;
    },
    close,
  };
}

/** Drops the next such packet, because it has been sent already. */
function skipOnce(socket: WebSocket, packet: string): void {
  const send = socket.send.bind(socket);
  socket.send = (data) => {
    if (data === packet) socket.send = send;
    else send(data);
  };
}
