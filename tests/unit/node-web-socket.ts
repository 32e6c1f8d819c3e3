// Import first: gives Node the WebSocket that browsers have, and Node itself from version 22 on.
import { WebSocket } from 'ws';

Object.assign(globalThis, { WebSocket });
