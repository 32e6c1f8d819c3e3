import { sampleMethod } from '#test/sample-method.ts';
import { videoGuide } from './video-guide.ts';

const guide = (redesign: string | null, url: string | null = null) => ({ redesign, url });
const viewer = { language: 'es', country: 'mx', cryptoInstruction: false };

describe('the video guide', () => {
  it('[MT-3] is the one for the language and country, preferring the redesign', () => {
    const videoGuides = {
      es_mx: guide('https://v.test/new', 'https://v.test/old'),
      en_mx: guide('https://v.test/en'),
    };
    expect(videoGuide(sampleMethod({ videoGuides }), viewer)).toBe('https://v.test/new');
  });

  it.each([
    ['in English for the same country', { en_mx: guide('https://v.test/en') }, 'https://v.test/en'],
    [
      'the old video where there is no new one',
      { es_mx: guide(null, 'https://v.test/old') },
      'https://v.test/old',
    ],
    ['a country in capitals', { es_MX: guide('https://v.test/1') }, 'https://v.test/1'],
    [
      'none of another country',
      { es_ar: guide('https://v.test/ar'), en_us: guide('https://v.test/us') },
      null,
    ],
    ['none of a script', { es_mx: guide('javascript:alert(1)') }, null],
    [
      'a safe one instead of a script',
      { es_mx: guide('data:text/html,x', 'https://v.test/2') },
      'https://v.test/2',
    ],
    ['none where there is none', {}, null],
  ])('[MT-3] %s', (_name, videoGuides, expected) => {
    expect(videoGuide(sampleMethod({ videoGuides }), viewer)).toBe(expected);
  });

  it.each([
    ['ru', true, 'https://v.test/ru'],
    ['ru', false, null],
    ['mx', true, null],
  ])(
    '[MT-3] of a crypto method: country %s, allowed by the schema: %s',
    (country, cryptoInstruction, expected) => {
      const method = sampleMethod({
        category: 'crypto',
        videoGuides: { en_ru: guide('https://v.test/ru'), en_mx: guide('https://v.test/mx') },
      });
      expect(videoGuide(method, { language: 'en', country, cryptoInstruction })).toBe(expected);
    },
  );
});
