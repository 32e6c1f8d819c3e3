import { journey, testsIn } from '../shown.ts';
import type { Row } from './row.ts';

const PAYMENTS = testsIn('src/state/payment/payments.test.ts');
const MACHINE = testsIn('src/domain/payment/machine.test.ts');
const TOKEN = testsIn('src/transport/token-episode.test.ts');
const SOCKET = testsIn('src/transport/socket-transport.test.ts');
const HTTP = testsIn('src/transport/http-transport.test.ts');
const COMPATIBILITY = testsIn('tests/compatibility/compatibility.test.ts');
const APPROVED = journey('modes', 'an approved deposit is in the ledger once');
const DECLINED = journey('modes', 'a declined deposit is shown as failed and moves no money');

/** What a gateway does, its ledger, its nodes and its versions. */
export const GATEWAY: readonly Row[] = [
  {
    fault: 'a payment page takes the player away, and brings them back',
    except: {
      iframe: APPROVED,
      standalone: APPROVED,
      federated: APPROVED,
      'android socket': APPROVED,
      'android http': journey('canary', 'a deposit that is refused, then paid'),
      'ios http': APPROVED,
      'ios socket': journey('browsers/ios-app', 'an approved deposit is in the ledger once', ['ios']),
    },
  },
  {
    fault: 'a payment is declined',
    usual: MACHINE('that are final end the payment, and are reported to the host once'),
    except: {
      'iframe socket': DECLINED,
      'android socket': DECLINED,
      'standalone socket': DECLINED,
      'federated socket': DECLINED,
    },
  },
  {
    fault: 'a payment stays open for days',
    usual: MACHINE('are looked up after 5 s, then at intervals growing to 30 s, while the payment is open'),
    except: {
      'standalone socket': journey('endings', 'a payment that stays pending'),
    },
  },
  {
    fault: 'a payment ends before its submission is answered',
    usual: MACHINE('pushed before the answer apply when it arrives'),
    except: {
      http: MACHINE('does not look up a payment that has already ended'),
      'iframe socket': journey('ledger', 'a payment that ends before its submission is answered'),
      'federated socket': journey('ledger', 'a payment that ends before its submission is answered'),
      'standalone http': journey('ledger', 'a payment that ends before its submission is answered'),
    },
  },
  {
    fault: 'it answers with 500 or 502',
    usual: PAYMENTS('the payment may exist: it is looked up, never sent again'),
    except: {
      'iframe http': journey('transport', 'an http error is reported to the host once, with its status'),
    },
  },
  {
    fault: 'it is busy, and refuses calls with 429 or 503',
    usual: testsIn('host-sandbox/wire/shedding.test.ts')(
      'over both transports, says when to try again, and then continues',
    ),
  },
  {
    fault: 'it refuses a submission',
    usual: PAYMENTS('a refusal makes the form editable again and removes the intent'),
    except: {
      'iframe socket': journey('submit', 'a refused submission keeps the input'),
      'iframe http': journey('canary', 'a deposit that is refused, then paid'),
      'federated socket': journey('canary', 'a deposit that is refused, then paid'),
      'android http': journey('canary', 'a deposit that is refused, then paid'),
    },
  },
  {
    fault: 'it refuses only the second copy of a submission',
    usual: PAYMENTS('a refusal of the second copy does not settle the first one'),
  },
  {
    fault: 'its answer has another shape',
    usual: testsIn('src/contract/endpoints.test.ts')(
      'throws a contract error for answers with an invalid top level',
    ),
    except: {
      'iframe socket': journey('transport', 'an answer of another shape is an error of that request'),
    },
  },
  {
    fault: 'one method of a list has another shape',
    usual: testsIn('src/contract/method-list.test.ts')('drops invalid methods, reports them by path'),
    except: {
      'iframe socket': journey('transport', 'a method of another shape is left out and reported'),
    },
  },
  {
    fault: 'it is a gateway of another make, with other spellings',
    usual: testsIn('src/contract/normalise.test.ts')(
      'whatever is reported of a list is noticed when it is first read',
    ),
  },
  {
    fault: 'its ids have more figures than a number of JavaScript holds',
    except: {
      socket: testsIn('src/transport/exact-parser.test.ts')('keeps all figures of a long number'),
      http: HTTP('keeps all figures of a number in an answer'),
    },
  },
  {
    fault: 'it answers about another transaction',
    usual: PAYMENTS('ignores and reports an answer about another transaction'),
  },
  {
    fault: 'the token has expired',
    except: {
      socket: SOCKET('reports token expiry once on 401, and resends a read once with the new token'),
      http: HTTP('reports token expiry once on 401, and resends a read once with the new token'),
      iframe: journey(
        'transport',
        'an expired token is reported once; token-updated sends the waiting requests',
      ),
      'federated socket': journey('workbench', 'the fault of an expired token shows how the host renews it'),
    },
  },
  {
    fault: 'each new token is refused as well',
    usual: TOKEN('notifies a host whose new tokens are refused at growing intervals, until one is accepted'),
  },
  {
    fault: 'the player’s currency changes while a payment is under way',
    usual: testsIn('src/state/flow/login-token.test.ts')('until the player leaves the payment that is open'),
  },
  {
    fault: 'a gate closes the section of an open form',
    usual: testsIn('src/screens/form/gated-form.test.tsx')(
      'keeps the input, locks the button with the reason',
    ),
    except: {
      'standalone socket': journey('gates', 'loses no input when it appears and is lifted'),
      'iframe socket': journey('gates', 'loses no input when it appears and is lifted'),
      'federated socket': journey('gates', 'loses no input when it appears and is lifted'),
    },
  },
  {
    fault: 'a price or a plan lapses while the player thinks',
    usual: testsIn('src/screens/form/quoted-form.test.tsx')('asks again when the quote stops to hold'),
    except: {
      'iframe socket': journey('licensed', 'a quote that expires while the player thinks is replaced'),
    },
  },
  {
    fault: 'it sends a regex that never ends',
    usual: testsIn('src/domain/regex-guard/regex-guard.test.ts')(
      'is skipped on the value that it was written for',
    ),
  },
  {
    fault: 'it sends markup with scripts',
    usual: testsIn('src/parts/text/rich-text.test.tsx')('keeps only text and safe links'),
    except: {
      'federated http': journey('injection', 'markup in every text of the gateway and the host is text'),
    },
  },
  {
    fault: 'one of its nodes is killed',
    usual: testsIn('gateway/cluster/proof/killed-gateway.test.ts')('neither loses nor duplicates anything'),
  },
  {
    fault: 'its database fails',
    usual: testsIn('gateway/ledger/database-errors.test.ts')('becomes a 503 that says when to try again'),
  },
  {
    fault: 'it is older than its database',
    usual: testsIn('gateway/ledger/newer-database.test.ts')(
      'a gateway older than its database does not start',
    ),
  },
  {
    fault: 'it is older than the widget',
    usual: COMPATIBILITY('the answers of an older gateway are understood in mode %s over %s'),
  },
  {
    fault: 'it is newer than the widget',
    usual: testsIn('src/contract/outcome.test.ts')('stores an unknown status as accepted'),
  },
];
