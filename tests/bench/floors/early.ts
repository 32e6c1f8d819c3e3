import { showFloor } from './floor-page.tsx';

showFloor(window.floorMethods);
