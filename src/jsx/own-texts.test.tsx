import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

const inner = (children: ReactNode) => render(<div>{children}</div>).container.firstElementChild!.innerHTML;
const Named = ({ children }: { readonly children?: ReactNode }) => <b>{children}</b>;

it.each([
  ['a text alone', <p>Pay</p>, '<p>Pay</p>'],
  ['texts only', <p>Pay {5} MXN</p>, '<p>Pay 5 MXN</p>'],
  [
    'texts beside nothing',
    <p>
      Pay {false}now{null}
    </p>,
    '<p>Pay now</p>',
  ],
  [
    'texts beside an element',
    <p>
      Pay {5}
      <i /> now
    </p>,
    '<p><span>Pay </span><span>5</span><i></i><span> now</span></p>',
  ],
  [
    'a text of a component',
    <Named>
      Pay
      <i />
    </Named>,
    '<b><span>Pay</span><i></i></b>',
  ],
  [
    'an empty text',
    <p>
      {''}
      <i />
    </p>,
    '<p><i></i></p>',
  ],
  ['a fragment', <>Pay</>, '<span>Pay</span>'],
  ['a list', <p>{['a', <wbr key="w" />, 'b']}</p>, '<p><span>a</span><wbr><span>b</span></p>'],
  ['a list beside a text', <p>a{['b', <wbr key="w" />]}</p>, '<p><span>a</span><span>b</span><wbr></p>'],
  [
    'what no one translates',
    <p translate="no">
      a<wbr />b
    </p>,
    '<p translate="no">a<wbr>b</p>',
  ],
  [
    'an option',
    <select>
      <option>
        {'Mexico'} +{52}
      </option>
    </select>,
    '<select><option>Mexico +52</option></select>',
  ],
])('%s', (_title, children, html) => {
  const complain = jest.spyOn(console, 'error').mockImplementation();
  expect(inner(children)).toBe(html);
  expect(complain.mock.calls).toEqual([]);
});

it('keeps the element beside a text that comes and goes', () => {
  const at = (text: string | null) => (
    <p>
      {text}
      <input />
    </p>
  );
  const { container, rerender } = render(at(null));
  const input = container.querySelector('input');
  rerender(at('Pay'));
  rerender(at(''));
  expect(container.querySelector('input')).toBe(input);
});
