import { HOST_MODES, type HostMode } from './host-modes.ts';

type Row = (typeof HOST_MODES)[HostMode];

const MODES = Object.keys(HOST_MODES) as HostMode[];

describe('[HS-12] [HS-13] the hosting modes', () => {
  it.each<[what: string, isSo: (row: Row) => boolean, modes: readonly HostMode[]]>([
    ['are an app’s on iOS', ({ native }) => native === 'ios', ['ios']],
    ['are an app’s on Android', ({ native }) => native === 'android', ['android']],
    ['are in no app', ({ native }) => native === null, ['iframe', 'federated', 'standalone']],
    ['are dark by default', ({ theme }) => theme === 'dark', ['ios', 'android']],
    ['are light by default', ({ theme }) => theme === 'light', ['iframe', 'federated', 'standalone']],
    ['have a host', ({ hasHost }) => hasHost, ['ios', 'android', 'iframe', 'federated']],
    ['wait ten seconds for `loaded`', ({ loadedWithin }) => loadedWithin === 10_000, ['iframe']],
    ['fail with a code', ({ failureCode }) => failureCode === 'loaded', ['iframe', 'federated']],
    ['open payment pages in a tab', ({ paymentPage }) => paymentPage === 'tab', ['iframe', 'federated']],
    [
      'open payment pages in their page',
      ({ paymentPage }) => paymentPage === 'page',
      ['ios', 'android', 'standalone'],
    ],
    ['report their height', ({ reportsHeight }) => reportsHeight, ['iframe', 'federated']],
    ['leave the document alone', ({ ownsDocument }) => !ownsDocument, ['federated']],
    ['send no load metrics', ({ sendsLoadMetric }) => !sendsLoadMetric, ['iframe']],
    ['put card forms into a frame', ({ cardFrame }) => cardFrame === 'outer', ['federated']],
    ['may be in a card frame', ({ cardFrame }) => cardFrame === 'inner', ['iframe']],
    ['know no card frame', ({ cardFrame }) => cardFrame === null, ['ios', 'android', 'standalone']],
  ])('that %s', (_, isSo, modes) => {
    expect(MODES.filter((mode) => isSo(HOST_MODES[mode]))).toEqual(modes);
  });
});
