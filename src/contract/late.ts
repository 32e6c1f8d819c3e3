// What the first screen does not need, loaded at once when something needs it.
export { ENDPOINTS } from './endpoints.ts';
export { readFailure, readOtherTime } from './read-failure.ts';
