import { askMethods, type FloorMethod } from './ask-methods.ts';

declare global {
  interface Window {
    floorMethods: Promise<readonly FloorMethod[]>;
  }
}

// A small script of its own: the socket is opening while React is still on its way.
window.floorMethods = askMethods();
