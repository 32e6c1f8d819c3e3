import { journey, testsIn, type Shown } from '../shown.ts';

/** What only a person can judge. */
export interface Judgement {
  readonly asks: string;
  /** By what it was judged, when, and the result; null: judged by nobody yet. */
  readonly judged: { readonly by: string; readonly date: string; readonly result: string } | null;
}

/** A success criterion of WCAG 2.2, level A or AA. */
export interface Criterion {
  readonly name: string;
  readonly level: 'A' | 'AA';
  /** New in WCAG 2.2, so that EN 301 549 v3.2.1 has no clause for it. */
  readonly isNew?: true;
  readonly tests?: readonly Shown[];
  readonly person?: Judgement;
  /** Why it does not apply. */
  readonly doesNotApply?: string;
}

const FIELD = testsIn('src/ui/field.test.tsx');
const FORM_FIELD = testsIn('src/parts/fields/form-field.test.tsx');
const CHOICES = testsIn('src/ui/choices.test.tsx');
const VISITS = testsIn('src/app/visits.test.tsx');
const ANNOUNCED = testsIn('src/app/use-announcements.test.tsx');
const CASHIER = testsIn('src/app/cashier.test.tsx');
const READABLE = testsIn('src/theme/readable.test.ts');
const TILE = testsIn('src/ui/tile.test.tsx');
const MOTION = testsIn('src/theme/motion-styles.test.ts');
const POINTERS = testsIn('tests/unit/pointers.test.ts');
const CONFIRM = testsIn('src/screens/withdrawal/confirm-screen.test.tsx');
const GALLERY = journey('gallery', 'axe finds nothing, 320 px suffice, and it looks as before');
const TREES = journey('wcag', 'the accessibility tree of');
const KEYS = [
  journey('keyboard', 'a deposit is made and followed to its end'),
  journey('keyboard', 'a withdrawal is made, and Escape keeps it'),
];
const JUDGED = '2026-11-27';
const asks = (question: string, by: string, result: string): Judgement => ({
  asks: question,
  judged: { by, date: JUDGED, result },
});
/** A question about what a gateway sends: each deployment judges its own. */
const asksGateway = (question: string, by: string, result: string): Judgement =>
  asks(question, `${by} of the sandbox`, `${result}; each deployment judges its own`);

const PERCEIVABLE: Readonly<Record<string, Criterion>> = {
  '1.1.1': {
    name: 'Non-text Content',
    level: 'A',
    tests: [GALLERY, TREES, TILE('with a text alternative')],
    person: asksGateway(
      'whether the alternatives that a gateway sends for its pictures say the same as the pictures',
      'the only banner',
      'no, it says that nothing is charged, and its alternative is the method’s name',
    ),
  },
  '1.2.1': {
    name: 'Audio-only and Video-only (Prerecorded)',
    level: 'A',
    person: asksGateway(
      'whether each video guide of a gateway that is silent has its steps as a text beside it',
      'the guide',
      'no, its three steps are only in the picture',
    ),
  },
  '1.2.2': {
    name: 'Captions (Prerecorded)',
    level: 'A',
    person: asksGateway(
      'whether each video guide of a gateway has its captions in the picture, since the contract has no track for them',
      'the guide',
      'it has no sound',
    ),
  },
  '1.2.3': {
    name: 'Audio Description or Media Alternative (Prerecorded)',
    level: 'A',
    person: asksGateway(
      'whether each video guide of a gateway says what it shows',
      'the guide',
      'it has no sound',
    ),
  },
  '1.2.4': { name: 'Captions (Live)', level: 'AA', doesNotApply: 'nothing is broadcast live' },
  '1.2.5': {
    name: 'Audio Description (Prerecorded)',
    level: 'AA',
    person: asksGateway(
      'whether each video guide of a gateway says what it shows',
      'the guide',
      'it has no sound',
    ),
  },
  '1.3.1': {
    name: 'Info and Relationships',
    level: 'A',
    tests: [
      GALLERY,
      TREES,
      FIELD('connects label and hint, then the error, to the control'),
      TILE('is a named section with a list of its tiles'),
    ],
  },
  '1.3.2': {
    name: 'Meaningful Sequence',
    level: 'A',
    tests: [TREES, ...KEYS],
  },
  '1.3.3': {
    name: 'Sensory Characteristics',
    level: 'A',
    person: asks(
      'whether any text of the dictionaries names a control only by its shape, colour, size or place',
      'reading the English dictionary',
      'none does; where one says “below” or “above”, it also says what is there',
    ),
  },
  '1.3.4': {
    name: 'Orientation',
    level: 'AA',
    tests: [
      MOTION('no style depends on the orientation'),
      journey('layout', 'a wide window shows summary and button beside the fields'),
    ],
  },
  '1.3.5': {
    name: 'Identify Input Purpose',
    level: 'AA',
    tests: [
      GALLERY,
      FORM_FIELD('has hints for keyboard and autofill'),
      journey('fields', 'gives each field its keyboard, its autofill and a name', ['standalone', 'iframe']),
    ],
  },
  '1.4.1': {
    name: 'Use of Color',
    level: 'A',
    tests: [
      GALLERY,
      FIELD('connects label and hint, then the error, to the control'),
      testsIn('src/ui/screen.test.tsx')('changes its mark with the status'),
    ],
    person: asks(
      'whether statuses, errors and links can be told apart without colours',
      'looking at 14 screens in grey, light and dark',
      'yes, words, signs and underlines remain',
    ),
  },
  '1.4.2': {
    name: 'Audio Control',
    level: 'A',
    tests: [testsIn('src/screens/video/video-instruction-screen.test.tsx')('plays here, under a heading')],
  },
  '1.4.3': {
    name: 'Contrast (Minimum)',
    level: 'AA',
    tests: [
      GALLERY,
      READABLE('have a contrast of 4.5:1 for every text on every background'),
      READABLE('with any colours of the host, every text is readable'),
    ],
  },
  '1.4.4': {
    name: 'Resize Text',
    level: 'AA',
    tests: [
      GALLERY,
      journey('layout', 'grows with the page and never shrinks below its own size'),
      journey('layout', 'cuts off no button above the list'),
    ],
  },
  '1.4.5': {
    name: 'Images of Text',
    level: 'AA',
    tests: [TILE('with a text alternative')],
    person: asksGateway(
      'whether banners of a gateway have text in the picture that is not part of a logo',
      'the only banner',
      'yes, “0 %”, as an example of a picture',
    ),
  },
  '1.4.10': {
    name: 'Reflow',
    level: 'AA',
    tests: [GALLERY, journey('gallery-languages', 'no text is clipped, none overflows')],
  },
  '1.4.11': { name: 'Non-text Contrast', level: 'AA', tests: [READABLE('give controls 3:1')] },
  '1.4.12': {
    name: 'Text Spacing',
    level: 'AA',
    tests: [GALLERY, journey('wcag', 'with the text spacing of WCAG no text is clipped')],
  },
  '1.4.13': {
    name: 'Content on Hover or Focus',
    level: 'AA',
    tests: [MOTION('no content appears when the pointer is over something')],
  },
};

const OPERABLE: Readonly<Record<string, Criterion>> = {
  '2.1.1': {
    name: 'Keyboard',
    level: 'A',
    tests: [
      ...KEYS,
      CHOICES('is one tab stop; arrows, Home and End move within it'),
      testsIn('src/ui/combobox.test.tsx')('can be used entirely by keyboard'),
    ],
  },
  '2.1.2': {
    name: 'No Keyboard Trap',
    level: 'A',
    tests: [
      ...KEYS,
      journey('keyboard', 'the focus enters the page of a challenge, and leaves it again'),
      testsIn('src/ui/dialog.test.tsx')('takes the focus, and returns it'),
    ],
    person: asksGateway(
      'whether the focus leaves the captcha that a gateway chooses',
      'the code of the stand-ins',
      'yes, by Escape',
    ),
  },
  '2.1.4': {
    name: 'Character Key Shortcuts',
    level: 'A',
    tests: [testsIn('src/app/keep-keys.test.ts')('that the widget does not use reach the page')],
  },
  '2.2.1': {
    name: 'Timing Adjustable',
    level: 'A',
    tests: [
      testsIn('src/screens/redirect/action-screens.test.tsx')('counts down; at the end it explains'),
      CASHIER('input survives leaving the form and returning'),
    ],
    person: asksGateway(
      'whether each time limit of a gateway, for a payment or a code, is essential',
      'the methods',
      'yes, rates, invoices and codes lapse where they are paid',
    ),
  },
  '2.2.2': {
    name: 'Pause, Stop, Hide',
    level: 'A',
    tests: [
      MOTION('every endless animation stands still where the player wants less motion'),
      testsIn('src/ui/timer.test.tsx')('shows the time without announcing it'),
    ],
  },
  '2.3.1': {
    name: 'Three Flashes or Below Threshold',
    level: 'A',
    tests: [MOTION('no animation repeats more than three times a second')],
    person: asksGateway(
      'whether a video guide of a gateway flashes',
      'the guide',
      'no, three slides of two seconds',
    ),
  },
  '2.4.1': {
    name: 'Bypass Blocks',
    level: 'A',
    tests: [
      VISITS('focus and title are set, even inside one route'),
      CASHIER('the heading of the next screen gets the focus'),
    ],
  },
  '2.4.2': {
    name: 'Page Titled',
    level: 'A',
    tests: [
      journey('routes', 'a new screen moves the focus to its heading, and sets the document’s title'),
      testsIn('src/sdk/embed-iframe.test.ts')('has a name, and the permissions'),
    ],
  },
  '2.4.3': {
    name: 'Focus Order',
    level: 'A',
    tests: [
      ...KEYS,
      VISITS('restores the search, and the focus on the tile'),
      testsIn('src/ui/dialog.test.tsx')('takes the focus, and returns it'),
    ],
  },
  '2.4.4': {
    name: 'Link Purpose (In Context)',
    level: 'A',
    tests: [GALLERY, TREES],
  },
  '2.4.5': {
    name: 'Multiple Ways',
    level: 'AA',
    tests: [journey('withdrawal-families', 'one method is found among 200 by searching')],
    person: asks(
      'whether screens besides the lists are steps of a process, which the criterion excepts',
      'reading the route table',
      'yes, except the history and the regions, which a button of each list opens',
    ),
  },
  '2.4.6': {
    name: 'Headings and Labels',
    level: 'AA',
    tests: [TREES, testsIn('src/ui/screen.test.tsx')('has one focusable h1')],
    person: asks(
      'whether headings and labels describe their topic and purpose in each language',
      'reading all headings and the labels of amounts, accounts and codes in 31 languages',
      'yes',
    ),
  },
  '2.4.7': { name: 'Focus Visible', level: 'AA', tests: KEYS },
  '2.4.11': {
    name: 'Focus Not Obscured (Minimum)',
    level: 'AA',
    isNew: true,
    tests: [...KEYS, journey('keyboard', 'Enter goes on to a field that the button does not cover')],
  },
  '2.5.1': {
    name: 'Pointer Gestures',
    level: 'A',
    tests: [POINTERS('nothing follows the path of a pointer')],
  },
  '2.5.2': {
    name: 'Pointer Cancellation',
    level: 'A',
    tests: [POINTERS('nothing is activated when a pointer goes down')],
  },
  '2.5.3': {
    name: 'Label in Name',
    level: 'A',
    tests: [TREES, TILE('is a button named by name, hint and marks')],
  },
  '2.5.4': {
    name: 'Motion Actuation',
    level: 'A',
    tests: [POINTERS('nothing listens to the motion of the device')],
  },
  '2.5.7': {
    name: 'Dragging Movements',
    level: 'AA',
    isNew: true,
    tests: [POINTERS('nothing follows the path of a pointer')],
  },
  '2.5.8': { name: 'Target Size (Minimum)', level: 'AA', isNew: true, tests: [GALLERY] },
};

const UNDERSTANDABLE: Readonly<Record<string, Criterion>> = {
  '3.1.1': {
    name: 'Language of Page',
    level: 'A',
    tests: [
      GALLERY,
      testsIn('src/theme/theme-root.test.tsx')('sets language and direction of its own document'),
      testsIn('src/theme/theme-root.test.tsx')('sets theme, language and direction on the mount root'),
    ],
  },
  '3.1.2': {
    name: 'Language of Parts',
    level: 'AA',
    person: asksGateway(
      'whether texts of a gateway are in the player’s language, since the contract names no language for them',
      'the answers',
      'methods are named in English and the market’s language, refusals are English',
    ),
  },
  '3.2.1': { name: 'On Focus', level: 'A', tests: KEYS },
  '3.2.2': {
    name: 'On Input',
    level: 'A',
    tests: [
      CHOICES('reports the value and shows which chip is pressed'),
      CONFIRM('says beforehand that a complete code is sent at once'),
      CONFIRM('a code that a script puts into the field is sent once'),
    ],
  },
  '3.2.3': {
    name: 'Consistent Navigation',
    level: 'AA',
    tests: [testsIn('src/ui/screen.test.tsx')('shows back and close when they are provided'), TREES],
  },
  '3.2.4': { name: 'Consistent Identification', level: 'AA', tests: [TREES] },
  '3.2.6': {
    name: 'Consistent Help',
    level: 'A',
    isNew: true,
    tests: [journey('specials', "the method's support chat opens in a new tab")],
    person: asks(
      'whether help is at the same place of each screen that has it',
      'looking at the screens of the gallery that have it',
      'yes, after the content, above the buttons',
    ),
  },
  '3.3.1': {
    name: 'Error Identification',
    level: 'A',
    tests: [
      FIELD('connects label and hint, then the error, to the control'),
      FORM_FIELD('appear once the field was touched, are linked to it'),
      journey('fields', 'shows an error after leaving the field or submitting the form, not before', [
        'standalone',
      ]),
    ],
  },
  '3.3.2': {
    name: 'Labels or Instructions',
    level: 'A',
    tests: [
      GALLERY,
      FORM_FIELD('is labelled by placeholder_text'),
      FORM_FIELD('shows the format as a hint and with an error'),
    ],
  },
  '3.3.3': {
    name: 'Error Suggestion',
    level: 'AA',
    tests: [
      testsIn('src/screens/form/form-amount.test.tsx')(
        'rejects a character that no amount contains, shows an example',
      ),
      testsIn('src/parts/method/refusal-advice.test.tsx')(
        'puts a suggested amount into the entry only by a press',
      ),
    ],
  },
  '3.3.4': {
    name: 'Error Prevention (Legal, Financial, Data)',
    level: 'AA',
    tests: [
      testsIn('src/parts/amount/cost-summary.test.tsx')('a deposit’s fee is added to the amount'),
      CONFIRM('shows what is being confirmed and where the code was sent'),
      testsIn('src/screens/history/history-screens.test.tsx')('asks before it cancels'),
    ],
  },
  '3.3.7': {
    name: 'Redundant Entry',
    level: 'A',
    isNew: true,
    tests: [
      testsIn('src/parts/method/carried-amount.test.tsx')('the amount is carried to another method'),
      journey('accounts', 'an account is saved by a payment, used again in two taps'),
    ],
  },
  '3.3.8': {
    name: 'Accessible Authentication (Minimum)',
    level: 'AA',
    isNew: true,
    tests: [
      FIELD('offers the code from a message'),
      FIELD('cleans a pasted code of spaces and dashes'),
      CONFIRM('the only code in the pasted text %j is sent'),
    ],
    person: asksGateway(
      'whether the captcha and the challenge that a gateway chooses have another way than a puzzle',
      'captcha and challenge',
      'yes, each is one press',
    ),
  },
};

const ROBUST: Readonly<Record<string, Criterion>> = {
  '4.1.2': { name: 'Name, Role, Value', level: 'A', tests: [GALLERY, TREES] },
  '4.1.3': {
    name: 'Status Messages',
    level: 'AA',
    tests: [
      ANNOUNCED('a notice is announced once, in a region that was there before its text'),
      ANNOUNCED('an alert is left to the browser'),
      journey('browsers/screen-reader', 'says once what a press did, what is wrong with a field'),
    ],
  },
};

/** All success criteria of WCAG 2.2, levels A and AA; 4.1.1 is obsolete. */
export const CRITERIA: Readonly<Record<string, Criterion>> = {
  ...PERCEIVABLE,
  ...OPERABLE,
  ...UNDERSTANDABLE,
  ...ROBUST,
};
