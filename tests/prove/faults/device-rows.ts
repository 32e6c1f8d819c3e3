import { journey, testsIn } from '../shown.ts';
import { never, type Row } from './row.ts';

const STORAGE = testsIn('src/host/storage.test.ts');
const STORED = testsIn('src/contract/stored-intents.test.ts');
const PAYMENTS = testsIn('src/state/payment/payments.test.ts');
const TABS = testsIn('src/state/payment/tabs.test.ts');
const RETURN = testsIn('src/host/page-return.test.ts');
const FOLLOW = testsIn('src/state/payment/follow.test.ts');
const CLOCK = testsIn('src/start/server-clock.test.ts');
const ACTIONS = testsIn('src/screens/redirect/action-screens.test.tsx');
const OWN_STORAGE = never('no script of another party runs in the widget’s origin');
const ONE_VIEW = never('an app shows the cashier in one view; another device is another row');

/** What storage, clocks, tabs, sleep and the player do. */
export const DEVICE: readonly Row[] = [
  {
    fault: 'storage is refused',
    isOfNoTransport: true,
    usual: STORAGE('keeps entries on the page, even for the next mount, when every access throws'),
    except: {
      iframe: journey('handshake', 'works in a frame with an opaque origin, with storage kept in memory'),
    },
  },
  {
    fault: 'storage is full',
    isOfNoTransport: true,
    usual: STORAGE('never returns the older entry of a full storage'),
    except: { iframe: journey('returning', 'storage that is full keeps nothing') },
  },
  {
    fault: 'the page clears its storage while a payment is under way',
    except: {
      federated: PAYMENTS(
        'neither allows another payment nor loses the note when the page clears its storage',
      ),
      iframe: OWN_STORAGE,
      android: STORAGE('restores the notes of payments after the page has cleared its storage'),
      ios: STORAGE('restores the notes of payments after the page has cleared its storage'),
      standalone: OWN_STORAGE,
    },
  },
  { fault: 'stored entries are broken', usual: STORED('ignore invalid entries') },
  {
    fault: 'stored entries are those of an earlier version',
    usual: STORED('include the entry of an earlier version as an intent sent now'),
  },
  {
    fault: 'the device’s clock is wrong',
    usual: ACTIONS("ends by the gateway's clock on a device that is %s"),
  },
  {
    fault: 'the device’s clock is set while the widget runs',
    usual: CLOCK('the server’s time is unknown after only the date has jumped'),
    except: {
      'standalone socket': journey('platforms', 'whose clock jumps by an hour shows the same time left'),
    },
  },
  {
    fault: 'the device’s clock is set after a crash',
    usual: TABS('a device whose clock is set by %d ms after a crash still knows the payment'),
  },
  {
    fault: 'a day has 23 or 25 hours',
    usual: testsIn('gateway/wallet/period.test.ts')('the day of %s in %s has %d hours'),
  },
  {
    fault: 'two tabs pay at the same moment',
    usual: TABS('only one pays when both press at the same moment'),
    except: {
      'iframe socket': journey(
        'ledger',
        'a second tab cannot pay while the submission of the first is on its way',
      ),
      'federated socket': journey(
        'ledger',
        'a second tab cannot pay while the submission of the first is on its way',
      ),
      'standalone socket': journey(
        'ledger',
        'a second tab cannot pay while the submission of the first is on its way',
      ),
      android: ONE_VIEW,
      ios: ONE_VIEW,
    },
  },
  {
    fault: 'a tab is closed while its payment is under way',
    usual: TABS('the second does not pay when the first is closed while its payment is %s'),
    except: {
      android: PAYMENTS('an intent without a known outcome blocks immediately'),
      ios: PAYMENTS('an intent without a known outcome blocks immediately'),
    },
  },
  {
    fault: 'a tab is duplicated',
    usual: PAYMENTS('counts the horizon from the last copy sent by the first tab'),
    except: { android: ONE_VIEW, ios: ONE_VIEW },
  },
  {
    fault: 'the browser has no locks between tabs',
    usual: TABS('where there are no Web Locks, a tab still does not pay'),
    except: { android: ONE_VIEW, ios: ONE_VIEW },
  },
  {
    fault: 'another device of the player pays',
    usual: testsIn('tests/simulator/simulator.test.ts')(
      'what is said of money is what the ledger has, whatever another device does',
    ),
    except: {
      'standalone socket': journey(
        'submit',
        'a withdrawal that another device has confirmed leaves the code form',
      ),
    },
  },
  {
    fault: 'the page is left and shown again from the back-forward cache',
    usual: TABS('a page that is shown again looks its payment up immediately'),
    except: {
      standalone: journey(
        'back-forward-cache',
        'left before the answer and shown again, it shows its payment',
      ),
    },
  },
  {
    fault: 'a press waits while the page is left, and is shown again',
    usual: TABS(
      'a press that waits for another tab when the page is left does not submit when it is shown again',
    ),
  },
  {
    fault: 'the tab is frozen',
    usual: RETURN('from the freezer, whose event is the document’s and does not bubble'),
    except: {
      'standalone socket': journey('platforms', 'that slept shows at once what became of the payment'),
    },
  },
  {
    fault: 'the device sleeps',
    usual: FOLLOW('is asked for at once when the player is back'),
    except: {
      socket: testsIn('src/state/follow-returns.test.ts')('sleep counts where only the date shows it'),
    },
  },
  {
    fault: 'the page is hidden, and timers and frames stand still',
    usual: testsIn('src/ui/next-frame.test.ts')('runs after 0.5 s in a page that draws no frames'),
  },
  {
    fault: 'the page is discarded or reloaded while a payment is under way',
    usual: PAYMENTS('an intent without a known outcome blocks immediately, and is found when it arrives'),
    except: {
      'standalone socket': journey('submit', 'a reload during a submit shows the payment again'),
      'federated socket': journey('federated', 'the page is reloaded with a payment open', ['federated']),
      'iframe socket': journey('submit', 'a reload after the submit shows the payment again in a frame'),
    },
  },
  {
    fault: 'the button is pressed twice',
    usual: PAYMENTS('sends one request for a double click'),
    except: { 'iframe socket': journey('submit', 'a double click and Enter send one request') },
  },
  {
    fault: 'the payment page does not open, or opens no tab',
    isOfNoTransport: true,
    usual: testsIn('src/parts/action/redirect-step-screen.test.tsx')(
      'a press that opened nothing offers this window and the address',
    ),
    except: {
      iframe: journey('platforms', 'that opens no tab offers this window'),
      android: testsIn('src/parts/action/redirect-step-screen.test.tsx')(
        'passes the link of another app to a native host',
      ),
      ios: testsIn('src/parts/action/redirect-step-screen.test.tsx')(
        'passes the link of another app to a native host',
      ),
    },
  },
  {
    fault: 'copying is refused',
    isOfNoTransport: true,
    usual: testsIn('src/ui/copy-row.test.tsx')(
      'selects the value and asks the player to copy it when copying is not allowed',
    ),
    except: {
      federated: journey('platforms', 'that refuses both ways of copying leaves the text selected'),
      iframe: journey('platforms', 'that refuses both ways of copying leaves the text selected'),
      standalone: journey('platforms', 'that refuses both ways of copying leaves the text selected'),
    },
  },
];
