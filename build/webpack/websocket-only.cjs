'use strict';
// Replaces engine.io-client's table of transports. The product allows only WebSocket (TR-4), and the original
// table would include polling and WebTransport.
module.exports = () => "import { WS } from './websocket.js'; export const transports = { websocket: WS };";
