/** @jest-environment ./build/jest/environment.cjs */
import { createFakeClock } from '#test/fake-clock.ts';
import { objectIn, showChallenge, showFramedChallenge, type ChallengePage } from './challenge-frame.ts';

const ISSUER = 'https://issuer.test';
const WIDGET = 'https://widget.test';
const HOST = `${WIDGET}/cashier/challenge.html`;
const GET: ChallengePage = { url: `${ISSUER}/acs/1`, method: 'GET', fields: {}, title: 'Confirm' };
const POST: ChallengePage = { ...GET, method: 'POST', fields: { creq: 'abc', submit: 'x' } };

const said = (source: Window | null, data: unknown, origin: string): void => {
  window.dispatchEvent(new MessageEvent('message', { data, source, origin }));
};
const text = (messageType: string): string => JSON.stringify({ messageType });

/** The frame in a new container of the page. */
function show(create: (options: { container: HTMLElement; onReturn: () => void }) => () => void) {
  const container = document.body.appendChild(document.createElement('div'));
  let returns = 0;
  const remove = create({ container, onReturn: () => (returns += 1) });
  const frame = container.querySelector('iframe');
  if (!frame) throw new Error('There is no frame');
  return { container, remove, frame, inside: frame.contentWindow, returned: () => returns };
}

const showPage = (page: ChallengePage) => show((options) => showChallenge(page, options));

function showFramed(page: ChallengePage) {
  const clock = createFakeClock();
  let silences = 0;
  const onSilence = () => (silences += 1);
  const shown = show((options) => showFramedChallenge(page, { ...options, host: HOST, clock, onSilence }));
  const posted: unknown[] = [];
  if (shown.inside) shown.inside.postMessage = (...message: unknown[]) => void posted.push(message);
  return { ...shown, clock, posted, silent: () => silences };
}

/** The forms that were sent because of the action, and how many of them at once. */
async function formsSentBy(action: () => void) {
  const sent: object[] = [];
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    const { method, target, isConnected } = this;
    const isSeen = !this.hidden || [...this.querySelectorAll('input')].some(({ type }) => type !== 'hidden');
    const fields = [...new FormData(this)];
    sent.push({ method, target, isConnected, isSeen, fields, action: this.getAttribute('action') });
  });
  action();
  const atOnce = sent.length;
  await Promise.resolve();
  submit.mockRestore();
  return { sent, atOnce };
}

afterEach(() => document.body.replaceChildren());

describe.each([
  ['of an issuer', showPage, GET.url],
  ['of the widget’s own', showFramed, HOST],
])('[MO-14] the frame with a page %s', (_, open, address) => {
  it('fills its place, has a name for screen readers, and gets no right that it does not need', () => {
    const { frame } = open(GET);
    const { display, width, height, border } = frame.style;
    expect(frame.src).toBe(address);
    expect(frame.title).toBe('Confirm');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
    expect(frame.getAttribute('allow')).toBe('');
    expect(frame.referrerPolicy).toBe('no-referrer');
    expect([display, width, height]).toEqual(['block', '100%', '100%']);
    expect(border).toMatch(/^0/);
  });

  it('is removed on request, and then not listened to', () => {
    const { container, remove, inside, returned } = open(GET);
    remove();
    expect(container.childElementCount).toBe(0);
    for (const type of ['Loaded', 'challenge-returned']) said(inside, text(type), WIDGET);
    expect(returned()).toBe(0);
  });

  it.each([
    ['of another window', () => window],
    ['without a window, after a script has removed the frame,', () => null],
  ])('does not take a message %s for its own', (_what, sourceOf) => {
    const { frame, returned } = open(GET);
    const source = sourceOf();
    // A browser takes the window of a removed frame away; jsdom keeps it.
    if (source === null) Object.defineProperty(frame, 'contentWindow', { value: null });
    for (const type of ['Loaded', 'challenge-returned']) said(source, text(type), WIDGET);
    expect(returned()).toBe(0);
  });
});

describe('[MO-14] a challenge in a frame', () => {
  it('has returned when the widget’s own page in it announces itself, and at no other message', () => {
    const { inside, returned } = showPage(GET);
    for (const data of [text('challenge-returned'), '{', 'null', '7', { messageType: 'Loaded' }])
      said(inside, data, ISSUER);
    expect(returned()).toBe(0);
    said(inside, text('Loaded'), ISSUER);
    expect(returned()).toBe(1);
  });

  it('is posted once into its frame, by a form that nobody sees and that goes again', async () => {
    let shown: ReturnType<typeof showPage> | undefined;
    const { sent, atOnce } = await formsSentBy(() => {
      shown = showPage(POST);
    });
    expect(atOnce).toBe(0);
    expect(sent).toEqual([
      {
        method: 'post',
        action: POST.url,
        target: 'cashier-challenge',
        isConnected: true,
        isSeen: false,
        fields: Object.entries(POST.fields),
      },
    ]);
    expect(shown?.frame.name).toBe('cashier-challenge');
    expect(shown?.frame.hasAttribute('src')).toBe(false);
    expect(shown?.container.querySelector('form')).toBeNull();
  });

  it.each([
    ['is opened by its address', () => void showPage(GET)],
    ['is gone at once', () => showPage(POST).remove()],
  ])('is not posted when it %s', async (_, action) => {
    expect((await formsSentBy(action)).sent).toEqual([]);
  });
});

describe('[MO-14] a challenge in a page of the widget’s own', () => {
  it('is given to that page when it is ready, and only to its origin', () => {
    const { inside, posted, returned } = showFramed(POST);
    said(inside, text('challenge-ready'), ISSUER);
    said(inside, text('challenge'), WIDGET);
    expect(posted).toEqual([]);
    said(inside, text('challenge-ready'), WIDGET);
    expect(posted).toEqual([[JSON.stringify({ messageType: 'challenge', payload: POST }), WIDGET]]);
    expect(returned()).toBe(0);
  });

  it('has returned when that page says so', () => {
    const { inside, posted, returned } = showFramed(GET);
    said(inside, text('challenge-returned'), ISSUER);
    said(inside, text('Loaded'), WIDGET);
    expect(returned()).toBe(0);
    said(inside, text('challenge-returned'), WIDGET);
    expect([returned(), posted]).toEqual([1, []]);
  });

  it('is reported when that page has said nothing for ten seconds', () => {
    const { clock, silent } = showFramed(GET);
    clock.advance(9999);
    expect(silent()).toBe(0);
    clock.advance(1);
    expect(silent()).toBe(1);
  });

  it('is not reported when that page has said anything, or when it is gone', () => {
    const spoken = showFramed(GET);
    said(spoken.inside, text('challenge-ready'), WIDGET);
    const gone = showFramed(GET);
    gone.remove();
    expect(gone.clock.pending).toBe(0);
    for (const { clock } of [spoken, gone]) clock.advance(20_000);
    expect([spoken.silent(), gone.silent()]).toEqual([0, 0]);
  });
});

it.each([
  ['{"a":1}', { a: 1 }],
  ['null', null],
  ['7', null],
  ['{', null],
  [{ a: 1 }, null],
  [['{"a":1}'], null],
  [undefined, null],
])('a message %j contains %j', (data, object) => {
  expect(objectIn(data)).toEqual(object);
});
