'use strict';
// Stands in for engine.io-client's table of transports: the product allows websocket alone (TR-4), and the table would
// bring polling and WebTransport along.
module.exports = () => "import { WS } from './websocket.js'; export const transports = { websocket: WS };";
