import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HostMode } from '#host/host-modes.ts';
import { selectAtom } from '#state/selection.ts';
import { submissionAtom } from '#state/payment/submission.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene } from '#test/scene.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { MethodScreen } from './method-screen.tsx';

interface Options {
  readonly section?: 'deposit' | 'withdrawal';
  readonly mode?: HostMode;
  readonly loaded?: Readonly<Record<string, unknown>>;
}

async function open(method: Readonly<Record<string, unknown>>, options: Options = {}) {
  const { section = 'deposit', ...rest } = options;
  const scene = await createScene(null, { ...rest, section, methods: [sampleWireMethod(method)] });
  scene.store.set(selectAtom, { section, group: null, method: 'slip' });
  const show = () => renderScreen(scene, <MethodScreen section={section} route={`${section}-redirect`} />);
  return { scene, show, ...(await show()) };
}

const support = (url: string) => ({ schema: { meta: { support: { slip: url } } } });

describe('the content around a form', () => {
  it('[MT-5] shows the rules of its security group above it if there is a text for them', async () => {
    const { unmount } = await open({ securityRulesGroup: 'card' });
    expect(screen.getByText(/We never ask for its PIN/)).toBeVisible();
    unmount();
    await open({ securityRulesGroup: 'unheard-of' });
    expect(screen.queryByText('Good to know')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  });

  it('[MT-5] a preparation text comes first, once per widget, without the form in the page', async () => {
    const { show, unmount } = await open({ isPreparationRequired: true });
    expect(screen.getByRole('heading', { name: 'Before you start', level: 1 })).toBeVisible();
    expect(screen.getByText(/Have the app or the card/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.querySelector('form')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBeVisible();
    unmount();
    await show();
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Bank slip', level: 1 })).not.toHaveFocus();
  });

  it('[MT-2] a support link opens a tab without opener and referrer', async () => {
    const { scene } = await open(
      { support_url: 'https://help.test/chat' },
      { loaded: support('https://host.test/') },
    );
    const link = screen.getByRole('link', { name: 'Contact support' });
    expect(link).toHaveAttribute('href', 'https://help.test/chat');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    link.addEventListener('click', (event) => {
      event.preventDefault();
    });
    await userEvent.click(link);
    expect(scene.sent).toContainEqual(
      expect.objectContaining({
        messageType: 'onAnalytics',
        payload: expect.objectContaining({
          name: 'button',
          data: { name: 'support', method: 'slip' },
        }) as unknown,
      }),
    );
    expect(scene.sent.map(({ messageType }) => messageType)).not.toContain('onOpenExternal');
  });

  it('[MT-2] a native host opens it outside the web view, including other apps', async () => {
    const { scene } = await open({}, { mode: 'android', loaded: support('tg://resolve?domain=help') });
    await userEvent.click(screen.getByRole('button', { name: 'Contact support' }));
    expect(scene.sent).toContainEqual({
      messageType: 'onOpenExternal',
      payload: { url: 'tg://resolve?domain=help' },
    });
  });

  it.each([
    ['it is a script', { support_url: 'javascript:alert(1)' }, 'android'],
    [
      'it belongs to an app that this page cannot open',
      { support_url: 'tg://resolve?domain=help' },
      'iframe',
    ],
    ['there is none', {}, 'iframe'],
  ] as const)('[MT-2] shows no support link when %s', async (_name, method, mode) => {
    await open(method, { mode });
    expect(screen.queryByText('Contact support')).toBeNull();
  });

  it('[MT-2] a support address that cannot be opened is replaced by the host’s', async () => {
    await open({ support_url: 'data:text/html,x' }, { loaded: support('https://host.test/help') });
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      'https://host.test/help',
    );
  });

  it('[MT-3] opens the page of a video guide for the country', async () => {
    const { targets } = await open({ video_guide_url: { en_mx: { redesign: 'https://v.test/1.mp4' } } });
    await userEvent.click(screen.getByRole('button', { name: 'Video guide' }));
    expect(targets).toEqual([{ name: 'deposit-video-instruction' }]);
  });

  it('[MT-3] shows no video guide of another country, and none for withdrawals, which have no page for it', async () => {
    const { unmount } = await open({ video_guide_url: { en_br: { redesign: 'https://v.test/1.mp4' } } });
    expect(screen.queryByRole('button', { name: 'Video guide' })).toBeNull();
    unmount();
    await open(
      { video_guide_url: { en_mx: { redesign: 'https://v.test/1.mp4' } } },
      { section: 'withdrawal' },
    );
    expect(screen.queryByRole('button', { name: 'Video guide' })).toBeNull();
  });

  it('[MT-1] [FM-19] a captcha that fails is explained, and the form keeps its input', async () => {
    const { scene } = await open({ isGeetest: true });
    const amount = screen.getByRole('textbox', { name: 'Amount' });
    await userEvent.type(amount, '500');
    await userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/security check did not work/);
    expect(amount).toHaveValue('500');
    expect(scene.wire.requests.filter(({ path }) => path.endsWith('/create'))).toHaveLength(0);
  });

  it('[MT-1] leaving the form cancels a running captcha', async () => {
    const captcha = { geetestId: 'g1' };
    const { scene, unmount } = await open({ isGeetest: true }, { loaded: { schema: { meta: { captcha } } } });
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
    await userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
    expect(scene.store.get(submissionAtom).phase).toBe('proving');
    expect(screen.getByRole('button', { name: /^Deposit/ })).toHaveAttribute('aria-busy', 'true');
    unmount();
    expect(scene.store.get(submissionAtom).phase).toBe('idle');
    act(() => {
      scene.abort.abort();
    });
    expect(document.querySelector('script')).toBeNull();
  });
});
