import { fireEvent, screen } from '@testing-library/react';
import { parseMethodList } from '#contract/method-list.ts';
import { createHarness } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { MethodBanner, MethodHead } from './method-head.tsx';

async function show(wire: object) {
  const [method] = parseMethodList({ methods: [sampleWireMethod({ ...wire })] }).list.methods;
  const harness = createHarness({ answer: () => null });
  const view = await renderScreen(
    harness,
    <>
      <MethodHead method={method!} />
      <MethodBanner method={method!} />
    </>,
  );
  return { ...harness, ...view };
}

it('[LS-10] the form shows the banner of its method, and no replacement when it fails', async () => {
  const { container } = await show({ banner: 'https://cdn.test/b.png' });
  const banner = screen.getByRole('img', { name: 'Bank slip' });
  expect(banner).toHaveAttribute('loading', 'lazy');
  fireEvent.error(banner);
  expect(container.querySelector('img[src*="b.png"]')).toBeNull();
});

it('[LS-10] an icon that fails is logged and reported with the text of the requirements', async () => {
  const { container, logged, sent } = await show({ iconIds: ['slip'] });
  const icon = container.querySelector('img');
  fireEvent.error(icon!);
  expect(logged).toEqual(['Unable to fetch icon: slip']);
  expect(JSON.stringify(sent)).toContain('Unable to fetch icon: slip');
});
