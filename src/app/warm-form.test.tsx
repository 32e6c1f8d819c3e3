import { waitFor } from '@testing-library/react';
import { createStyleRegistry } from '#theme/style-registry.ts';
import { css as amountCss } from '#parts/amount/amount-field.module.css';
import { setLanguageAtom } from '#state/language.ts';
import { listsAtom } from '#state/methods.ts';
import { createScene } from '#test/scene.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { warmForm } from './warm-form.tsx';

const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const wasAct = scope.IS_REACT_ACT_ENVIRONMENT ?? false;
beforeEach(() => {
  // act() would render immediately what a browser renders in idle time.
  scope.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  scope.IS_REACT_ACT_ENVIRONMENT = wasAct;
});

/** A rule whose pattern could run forever, so the form skips and reports it. */
const REFUSED = '^(a+)+$';

async function createForm() {
  const scene = await createScene(null, {
    methods: [sampleWireMethod({ fields: [{ name: 'phone', type: 'text', value: '5', regex: REFUSED }] })],
  });
  await scene.store.set(setLanguageAtom, 'en');
  const { deposit } = scene.store.get(listsAtom);
  const [method] = deposit.status === 'ready' ? deposit.list.methods : [];
  if (!method) throw new Error('no list');
  /** Starts to render; `adopted` grows meanwhile. */
  const warm = () => {
    const adopted: string[] = [];
    const styles = { ...createStyleRegistry(document), adopt: (css: string) => void adopted.push(css) };
    return { adopted, stop: warmForm({ store: scene.store, styles, section: 'deposit', method }) };
  };
  return { scene, warm };
}

describe('the form that is rendered before any tap', () => {
  it('has its styles adopted, and requests and reports nothing', async () => {
    const { scene, warm } = await createForm();
    const { wire, sent } = scene;
    const before = { requests: wire.requests.length, sent: sent.length };
    const { adopted } = warm();
    await waitFor(() => expect(adopted).toContain(amountCss));
    expect({ requests: wire.requests.length, sent: sent.length }).toEqual(before);
    expect(document.body).toBeEmptyDOMElement();
  });

  it('can be stopped before it is rendered', async () => {
    const { warm } = await createForm();
    const stopped = warm();
    stopped.stop();
    const later = warm();
    await waitFor(() => expect(later.adopted).toContain(amountCss));
    expect(stopped.adopted).toEqual([]);
  });
});
