import { readBeacons } from './rum-list.ts';

it('[AN-3] shows beacons by mode and platform with their vitals, and leaves out invalid ones', () => {
  const vitals = [
    { name: 'LCP', value: 812.4, rating: 'good', id: 'v5-1' },
    { name: 'CLS', value: 0.0124, rating: 'good', id: 'v5-2' },
    'INP',
  ];
  const beacons = [{ mode: 'iframe', platform: 'mobile', vitals }, { vitals: 'none' }, null];
  expect(readBeacons({ beacons })).toEqual([
    { from: 'iframe, mobile', vitals: ['LCP 812 ms good', 'CLS 0.012 good'] },
  ]);
  expect(readBeacons(null)).toEqual([]);
  expect(readBeacons({ beacons: 7 })).toEqual([]);
});
