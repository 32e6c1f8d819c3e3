import { journey, testsIn } from '../shown.ts';
import { never, type Row } from './row.ts';

const PAYMENTS = testsIn('src/state/payment/payments.test.ts');
const FOLLOW = testsIn('src/state/payment/follow.test.ts');
const MACHINE = testsIn('src/domain/payment/machine.test.ts');
const SOCKET = testsIn('src/transport/socket-transport.test.ts');
const HTTP = testsIn('src/transport/http-transport.test.ts');
const RECONNECT = testsIn('src/transport/reconnect.test.ts');
const LINK = testsIn('src/transport/socket-link.test.ts');
const OFFLINE = testsIn('src/state/offline.test.ts');
const GATEWAY = testsIn('src/transport/gateway.test.ts');
const METHODS = testsIn('src/state/methods.test.ts');
const FAULT_RULES = testsIn('host-sandbox/wire/fault-rules.test.ts');
const NO_PUSHES = never('nothing is pushed over HTTP: each status is asked for');
const NO_CONNECTION = never('HTTP has no connection between two requests');

/** What a network does to requests, answers, pushes and connections. */
export const NETWORK: readonly Row[] = [
  {
    fault: 'the device is offline before the press',
    usual: testsIn('src/app/submit-results.test.tsx')('sends nothing while the browser is offline'),
    except: {
      'standalone socket': journey('presses', 'that the browser is offline'),
    },
  },
  {
    fault: 'a browser reports for ever that it is offline',
    usual: OFFLINE('a browser that always reports that it is offline does not keep the player from paying'),
    except: {
      http: OFFLINE('any answer disproves it'),
      'iframe http': journey('platforms', 'that always reports to be offline lets the player pay'),
    },
  },
  {
    fault: 'the connection breaks while a list is read',
    except: {
      socket: SOCKET('a read interrupted by a drop is repeated once after reconnecting'),
      http: GATEWAY('is retried three times after network errors, then reported once'),
      'iframe http': journey('transport', 'over http, a failed read is retried after 2 s'),
    },
  },
  {
    fault: 'the answer to a submission is lost',
    usual: PAYMENTS('the payment may exist: it is looked up, never sent again'),
    except: {
      'iframe socket': journey('submit', 'a drop during a submit: the payment is looked up, not sent again'),
      'iframe http': journey('submit', 'over http, a broken connection is also followed by look-ups'),
      'federated socket': journey('ledger', 'no other payment can start while look-ups fail'),
      'standalone http': journey('ledger', 'no other payment can start while look-ups fail'),
    },
  },
  {
    fault: 'a submission never arrives',
    usual: PAYMENTS('not_found proves nothing before the horizon; after it, it proves that nothing arrived'),
    except: {
      'iframe socket': journey('submit', 'a submit that never arrived may be sent again'),
    },
  },
  {
    fault: 'a submission arrives late, after its sender has given up',
    usual: PAYMENTS('accepts a late answer while the intent is still being looked up'),
    except: {
      'iframe socket': journey('ledger', 'not_found proves nothing while the submission is on its way'),
      'federated socket': journey('ledger', 'not_found proves nothing while the submission is on its way'),
      'standalone http': journey('ledger', 'not_found proves nothing while the submission is on its way'),
    },
  },
  {
    fault: 'a submission arrives twice',
    usual: testsIn('gateway/ledger/ledger.test.ts')(
      'simultaneous copies of a submission create one transaction',
    ),
    except: {
      http: FAULT_RULES('arrives twice simultaneously and creates one transaction'),
    },
  },
  {
    fault: 'answers arrive in another order than their questions',
    usual: METHODS('drops the late list of an earlier region'),
    except: {
      http: FAULT_RULES('reorder: the answer arrives after that of the next call'),
    },
  },
  {
    fault: 'an answer names another call',
    except: {
      socket: SOCKET('leaves a submission unanswered when an answer with its msgid names another call'),
      http: never('HTTP answers a request on its own stream'),
    },
  },
  {
    fault: 'no answer for 30 s',
    except: {
      socket: SOCKET('waits 30 s for an answer, and delivers a late answer to a submission once'),
      http: HTTP('aborts a request after 30 s with a network error'),
    },
  },
  {
    fault: 'the connection is dead, and nothing says so',
    except: {
      socket: SOCKET('a connection that is dead without an event is replaced at once'),
      http: HTTP('aborts a request after 30 s with a network error'),
    },
  },
  {
    fault: 'the connection drops between two requests',
    except: {
      socket: RECONNECT('makes three announced attempts after 2, 4 and 8 s, then reports lost'),
      http: NO_CONNECTION,
      'iframe socket': journey(
        'transport',
        'a dropped socket reconnects, and the first attempt is announced',
      ),
    },
  },
  {
    fault: 'the connection is cut during the start',
    except: {
      socket: LINK('that is cut announces the first attempt to reconnect'),
      http: GATEWAY('is retried three times after network errors, then reported once'),
    },
  },
  {
    fault: 'sockets do not open, as behind a proxy',
    except: {
      socket: testsIn('src/start/create-services.test.ts')(
        'warns the host once that its gateway does not answer over a socket',
      ),
      http: never('HTTP opens no socket'),
    },
  },
  {
    fault: 'the whole fleet reconnects after an outage',
    except: {
      socket: RECONNECT('adds up to 1 s to an announced wait; quiet waits spread over'),
      http: NO_CONNECTION,
    },
  },
  {
    fault: 'the player taps again and again in an outage',
    except: {
      socket: RECONNECT('taps in an outage cause one attempt'),
      http: testsIn('src/transport/retry.test.ts')('retries three times, 2 s apart'),
    },
  },
  {
    fault: 'a push is lost',
    except: {
      socket: FOLLOW('a look-up compensates for a lost push within a minute'),
      http: NO_PUSHES,
      'standalone socket': journey('platforms', 'that slept shows at once what became of the payment'),
    },
  },
  {
    fault: 'pushes come twice, late or in another order',
    except: { socket: FOLLOW('cannot undo a final status'), http: NO_PUSHES },
  },
  {
    fault: 'a push contradicts what was said before',
    except: {
      socket: MACHINE('that contradict an end with an amount are looked up'),
      http: NO_PUSHES,
    },
  },
  {
    fault: 'a captive portal or a proxy answers in place of the gateway',
    except: {
      socket: testsIn('src/transport/exact-parser.test.ts')('an event that is not JSON fails alone'),
      http: HTTP('rejects a success that is not JSON'),
      'iframe socket': journey('transport', 'invalid JSON text fails only its own request'),
    },
  },
];
