import { askMethods } from './ask-methods.ts';
import { showFloor } from './floor-page.tsx';

showFloor(askMethods());
