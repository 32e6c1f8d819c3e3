import { journey, testsIn } from '../shown.ts';
import { never, type Row } from './row.ts';

const LOAD_AGAIN = testsIn('src/start/load-again.test.ts');
const BOOTSTRAP = testsIn('src/start/bootstrap.test.ts');
const BOOTSTRAP_MODE = testsIn('src/start/bootstrap-mode.test.ts');
const FOREIGN = testsIn('src/app/foreign-nodes.test.tsx');
const CAPTCHA = testsIn('src/state/payment/captcha/captcha.test.ts');
const START = testsIn('src/start/start-loader.test.ts');
const OWN_PAGE = never('a module has no page of its own');
const NO_ENTRY = never('a page has its first scripts inside, and no entry of a module');
const TRANSLATED = journey('translated', 'shows the truth to its end');

/** What happens to the widget's own code, its memory and its versions. */
export const CODE: readonly Row[] = [
  {
    fault: 'a file of the widget does not load',
    isOfNoTransport: true,
    usual: LOAD_AGAIN('retries a failed chunk three times'),
    except: {
      federated: journey('sdk-modes', 'uses the frame when the module cannot be shown', ['federated']),
    },
  },
  {
    fault: 'the first script does not load',
    isOfNoTransport: true,
    except: {
      federated: testsIn('src/sdk/early-module.test.ts')(
        'is removed silently when the %s fails, and the frame is used',
      ),
      iframe: BOOTSTRAP_MODE('notifies the parent when a frame only looks like an app'),
      android: BOOTSTRAP_MODE('notifies the app when the first script did not load'),
      ios: BOOTSTRAP_MODE('notifies the app when the first script did not load'),
      standalone: BOOTSTRAP_MODE('tells the player, and nobody else, in a page of its own'),
    },
  },
  {
    fault: 'a file is changed in transit',
    isOfNoTransport: true,
    usual: BOOTSTRAP('has the integrity of the interface'),
    except: {
      federated: journey('policy', 'a file changed in transit does not run', ['federated']),
      iframe: journey('policy', 'a file changed in transit does not run'),
    },
  },
  {
    fault: 'the policy of the page refuses the widget’s code',
    isOfNoTransport: true,
    usual: LOAD_AGAIN('fails immediately if the Trusted Types of the page refuse the loader'),
    except: {
      federated: journey('sdk-modes', 'fails immediately, and reports the directive', ['federated']),
      iframe: testsIn('src/sdk/embed-iframe.test.ts')('is named at once where the browser reports it'),
    },
  },
  {
    fault: 'the script of a captcha does not load',
    isOfNoTransport: true,
    usual: CAPTCHA('gives up on a script that never loads'),
    except: { iframe: journey('captchas', 'a script that fails to load shows a clear error') },
  },
  {
    fault: 'the texts of a language do not load',
    isOfNoTransport: true,
    usual: testsIn('src/i18n/message-loader.test.ts')('a file that %s is requested and reported once'),
    except: {
      iframe: journey('languages', 'a language that cannot be loaded is replaced by English'),
    },
  },
  {
    fault: 'a picture of the gateway or the host does not load',
    isOfNoTransport: true,
    usual: testsIn('src/ui/picture.test.tsx')('is replaced with the placeholder and reported once'),
  },
  {
    fault: 'a translator of pages replaces the texts',
    isOfNoTransport: true,
    usual: FOREIGN(
      'in a translated page the button says what is sent, then that it is busy, then the outcome',
    ),
    except: { iframe: TRANSLATED, federated: TRANSLATED },
  },
  {
    fault: 'an extension moves or removes nodes',
    usual: FOREIGN('a screen whose nodes were moved is drawn anew, while its payment goes on'),
  },
  {
    fault: 'a screen throws while it is drawn',
    usual: testsIn('src/app/cashier.test.tsx')('a screen that throws while it renders shows the error page'),
  },
  {
    fault: 'memory is never given back',
    isOfNoTransport: true,
    usual: testsIn('tests/simulator/simulator.test.ts')(
      'one intent is one payment, and its final status is shown',
    ),
    except: {
      federated: journey('leaks', 'no listener, node or socket is added', ['federated']),
      iframe: journey('sdk', 'unmount leaves nothing behind, and the next mount loads nothing twice'),
    },
  },
  {
    fault: 'a list or a history is longer than any screen',
    isOfNoTransport: true,
    usual: testsIn('src/ui/tile.test.tsx')(
      'renders a long list over several frames, in order and completely',
    ),
    except: { standalone: journey('withdrawal-families', 'one method is found among 200 by searching') },
  },
  {
    fault: 'another build is deployed while the page is open, or was kept',
    isOfNoTransport: true,
    usual: BOOTSTRAP('is replaced at once by the one that is deployed'),
    except: {
      federated: START('start.js of another build is not current'),
      standalone: journey('kept-page', 'another deployment takes its place in the visit that finds it'),
    },
  },
  {
    fault: 'two builds are on one page',
    except: {
      federated: START('the module of another folder is not the one that start.js has run'),
      iframe: NO_ENTRY,
      android: NO_ENTRY,
      ios: NO_ENTRY,
      standalone: NO_ENTRY,
    },
  },
  {
    fault: 'the page that was kept cannot be compared with the deployed one',
    usual: BOOTSTRAP('stays while the server cannot be reached, or cannot answer'),
    except: { federated: OWN_PAGE },
  },
];
