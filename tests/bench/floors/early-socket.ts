import { askMethods, type FloorMethod } from './ask-methods.ts';

declare global {
  interface Window {
    floorMethods: Promise<readonly FloorMethod[]>;
  }
}

// A separate small script, so that the socket opens while React is still loading.
window.floorMethods = askMethods();
