import { onceFor } from './once-for.ts';

it('computes a result once for each object, whatever it is', () => {
  const compute = jest.fn(({ name }: { readonly name: string }) => (name === '' ? undefined : name));
  const nameOf = onceFor(compute);
  const objects = [{ name: 'a' }, { name: 'a' }, { name: '' }];
  const twice = [...objects, ...objects].map(nameOf);
  expect(twice).toEqual(['a', 'a', undefined, 'a', 'a', undefined]);
  expect(compute).toHaveBeenCalledTimes(3);
});
