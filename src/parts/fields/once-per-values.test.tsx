import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field, Form, type FormRenderProps } from 'react-final-form';
import { oncePerValues } from './once-per-values.ts';

describe('oncePerValues', () => {
  it('renders a new form once, and once more for each new value', async () => {
    const content = jest.fn(({ values }: FormRenderProps<Record<string, string>>) => (
      <>
        <Field name="a" component="input" />
        <p>{values['a']}</p>
      </>
    ));
    render(
      <Form<Record<string, string>>
        onSubmit={() => undefined}
        initialValues={{ a: '1' }}
        subscription={{ values: true }}
      >
        {oncePerValues(content)}
      </Form>,
    );
    expect(content).toHaveBeenCalledTimes(1);
    await userEvent.type(screen.getByRole('textbox'), '2');
    expect(screen.getByText('12')).toBeVisible();
    expect(content).toHaveBeenCalledTimes(2);
  });
});
