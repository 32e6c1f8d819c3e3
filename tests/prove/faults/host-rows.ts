import { journey, testsIn } from '../shown.ts';
import { never, type Row } from './row.ts';

const FEDERATED = testsIn('src/host/federated-bridge.test.ts');
const NATIVE = testsIn('src/host/native-bridge.test.ts');
const STANDALONE = testsIn('src/host/standalone-bridge.test.ts');
const HANDSHAKE = testsIn('src/host/handshake.test.ts');
const PAYMENTS = testsIn('src/state/payment/payments.test.ts');
const COMPATIBILITY = testsIn('tests/compatibility/compatibility.test.ts');
const NO_HOST = never('a page of its own has no host');
const OWN_DOCUMENT = never('the widget has a document of its own, which no page shares');
const APP_ENDS = never('an app that removes its web view ends the document, and everything in it');

/** What the page or the app around the widget does. */
export const HOST: readonly Row[] = [
  {
    fault: '`loaded` never comes',
    isOfNoTransport: true,
    except: {
      federated: FEDERATED('fails immediately when loaded is %j'),
      iframe: journey('handshake', 'gives up after 10 s, and still starts on a late loaded'),
      android: NATIVE('gives up after 5000 ms, once'),
      ios: NATIVE('gives up after 5000 ms, once'),
      standalone: STANDALONE('fails without a user'),
    },
  },
  {
    fault: '`loaded` has fields of wrong types',
    isOfNoTransport: true,
    usual: testsIn('src/contract/loaded.test.ts')('replaces invalid fields by defaults, keeps the rest'),
    except: {
      iframe: journey('handshake', 'each field of a wrong type gets its default, the others are kept'),
    },
  },
  {
    fault: '`loaded` names a gateway that is not allowed',
    isOfNoTransport: true,
    usual: testsIn('src/contract/loaded.test.ts')('must be an allowed host when the deployment lists them'),
    except: {
      iframe: journey(
        'handshake',
        'a bad host is refused: onInitError, the error page, and nothing is called',
      ),
      standalone: NO_HOST,
    },
  },
  {
    fault: '`loaded` names another player while the widget runs',
    isOfNoTransport: true,
    usual: HANDSHAKE('rejects and reports another user'),
    except: {
      iframe: journey('handshake', 'a loaded of another user is refused as user_changed'),
      federated: journey('injection', 'a page that changes the player of a mounted widget is refused'),
      standalone: NO_HOST,
    },
  },
  {
    fault: 'it sends nonsense, or messages beyond any size',
    isOfNoTransport: true,
    usual: testsIn('src/contract/inbound.test.ts')('never throws, whatever the input'),
    except: {
      iframe: journey('handshake', 'texts other than JSON objects and unknown messages change nothing'),
      standalone: NO_HOST,
    },
  },
  {
    fault: 'it throws when the widget calls it',
    except: {
      federated: FEDERATED('survives a host whose onMessage throws, and reports it'),
      iframe: never('a message to another window throws nothing back'),
      android: NATIVE('starts and continues when the handler throws'),
      ios: NATIVE('starts and continues when the handler throws'),
      standalone: NO_HOST,
    },
  },
  {
    fault: 'another frame or window speaks as the host',
    isOfNoTransport: true,
    except: {
      federated: never('the host calls functions of its own mount, and no messages are read'),
      iframe: journey('threats', 'a loaded from a sibling frame or a popup starts nothing'),
      android: NATIVE('accepts later messages only from the page itself'),
      ios: NATIVE('accepts later messages only from the page itself'),
      standalone: NO_HOST,
    },
  },
  {
    fault: 'it removes the widget’s node without unmounting it',
    isOfNoTransport: true,
    except: {
      federated: journey('partner-pages', 'that empties the element leaves nothing running, and hears why'),
      iframe: testsIn('src/sdk/load-cashier-life.test.ts')('ends the cashier and warns, in mode %s'),
      android: APP_ENDS,
      ios: APP_ENDS,
      standalone: NO_HOST,
    },
  },
  {
    fault: 'it unmounts the widget while a payment is under way',
    except: {
      federated: PAYMENTS('keeps the note on unmount, and does nothing afterwards'),
      'federated socket': journey('ledger', 'not_found proves nothing while the submission is on its way'),
      iframe: PAYMENTS('an intent without a known outcome blocks immediately, and is found when it arrives'),
      android: PAYMENTS('an intent without a known outcome blocks immediately, and is found when it arrives'),
      ios: PAYMENTS('an intent without a known outcome blocks immediately, and is found when it arrives'),
      standalone: NO_HOST,
    },
  },
  {
    fault: 'it goes back while a card’s form is open',
    usual: testsIn('src/app/cashier.test.tsx')('go-back closes on a list and goes back elsewhere'),
    except: {
      'iframe socket': journey(
        'ledger',
        'after back from a card’s form, another method leads to the card’s payment',
      ),
      'federated socket': journey(
        'ledger',
        'after back from it, another method leads to the card’s payment',
        ['federated'],
      ),
      'standalone http': journey(
        'ledger',
        'after back from a card’s form, another method leads to the card’s payment',
      ),
      'standalone socket': testsIn('src/app/visits.test.tsx')('is a step back in history'),
    },
  },
  {
    fault: 'its styles or its additions to prototypes reach the widget',
    isOfNoTransport: true,
    except: {
      federated: journey('isolation', 'change no style of the widget', ['federated']),
      iframe: OWN_DOCUMENT,
      android: OWN_DOCUMENT,
      ios: OWN_DOCUMENT,
      standalone: OWN_DOCUMENT,
    },
  },
  {
    fault: 'its hotkeys are typed into the widget',
    isOfNoTransport: true,
    except: {
      federated: testsIn('src/app/keep-keys.test.ts')('that type or edit stay in it, in a shadow root'),
      iframe: OWN_DOCUMENT,
      android: OWN_DOCUMENT,
      ios: OWN_DOCUMENT,
      standalone: OWN_DOCUMENT,
    },
  },
  {
    fault: 'it has another version of React',
    isOfNoTransport: true,
    except: {
      federated: journey('federation-host', 'keeps its own React 18, a singleton'),
      iframe: OWN_DOCUMENT,
      android: OWN_DOCUMENT,
      ios: OWN_DOCUMENT,
      standalone: OWN_DOCUMENT,
    },
  },
  {
    fault: 'it shows two widgets at once',
    isOfNoTransport: true,
    except: {
      federated: journey('federated', 'two widgets on one page'),
      iframe: testsIn('src/host/bridges.test.ts')('has nothing in common with another bridge'),
      android: never('an app’s web view shows one page, which has one widget'),
      ios: never('an app’s web view shows one page, which has one widget'),
      standalone: NO_HOST,
    },
  },
  {
    fault: 'it was built with an older SDK',
    usual: COMPATIBILITY('the messages of an older host are understood in mode %s'),
    except: { standalone: NO_HOST },
  },
  {
    fault: 'it is newer than the widget',
    usual: testsIn('src/contract/inbound.test.ts')('ignores an unknown messageType'),
    except: { standalone: NO_HOST },
  },
];
