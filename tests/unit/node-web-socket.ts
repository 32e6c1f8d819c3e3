// Import this first: it gives Node the WebSocket that browsers have, as Node itself does from version 22 on.
import { WebSocket } from 'ws';

Object.assign(globalThis, { WebSocket });
