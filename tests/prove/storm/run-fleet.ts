// One storm of the simulated fleet in a process of its own: the last line has what was measured.
import { breakFleet, type FleetOptions } from './fleet.ts';

console.log(JSON.stringify(breakFleet(JSON.parse(process.argv[2] ?? '{}') as FleetOptions)));
