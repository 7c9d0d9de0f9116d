import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FieldRow, NumberField } from '../index.ts';

async function renderField(initial = '') {
  const read: string[] = [];
  function Form() {
    const [value, setValue] = useState(initial);
    return (
      <div className="@container" style={{ width: 300 }}>
        <NumberField
          name="price"
          label="Price"
          unit="USDT"
          decimals={2}
          step="0.01"
          value={value}
          onChange={(text) => {
            read.push(text);
            setValue(text);
          }}
        />
        <button type="button">After</button>
      </div>
    );
  }
  const screen = await render(<Form />);
  return { screen, field: screen.getByRole('textbox', { name: 'Price' }), last: () => read.at(-1) };
}

it('reads a typed group separator as one, says so, and groups the number once the field is left', async () => {
  const { screen, field, last } = await renderField();
  await field.click();
  await userEvent.keyboard('1,00');
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('A comma groups thousands; a point begins the decimals');
  await userEvent.keyboard('0.5');
  expect(last()).toBe('1000.5');
  await expect.element(field).toHaveValue('1,000.5');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Read as 1000.5');
  await userEvent.tab();
  await expect.element(field).toHaveValue('1,000.5');
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
});

it.each([
  ['1e5', 'Please enter a number'],
  ['-1', 'Please enter a number'],
  ['1,5', 'A comma groups thousands; a point begins the decimals'],
  ['0.001', 'At most 2 decimals'],
])('keeps %s as it was typed, and says why it is refused', async (text, message) => {
  const { screen, field, last } = await renderField();
  await field.click();
  await userEvent.keyboard(text);
  await userEvent.tab();
  expect(last()).toBe(text);
  await expect.element(field).toHaveValue(text);
  await expect.element(field).toBeInvalid();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
  await expect.element(field).toHaveAccessibleDescription(message);
});

it('what is pasted is read like what is typed', async () => {
  const { field, last } = await renderField();
  await field.fill('1,234.5');
  expect(last()).toBe('1234.5');
  await field.fill('\uff11\uff12\u3002\uff15');
  expect(last()).toBe('12.5');
  await userEvent.tab();
  await expect.element(field).toHaveValue('12.5');
});

it('an edit of a grouped number drops the groups that the field had put in, and keeps the caret', async () => {
  const { field, last } = await renderField('80442.81');
  await expect.element(field).toHaveValue('80,442.81');
  const input = field.element() as HTMLInputElement;
  input.focus();
  input.setSelectionRange(3, 3);
  await userEvent.keyboard('{Backspace}');
  expect(last()).toBe('80442.81');
  input.setSelectionRange(2, 2);
  await userEvent.keyboard('7');
  expect(last()).toBe('807442.81');
  expect(input.selectionStart).toBe(3);
  await userEvent.keyboard('{Backspace}');
  expect(last()).toBe('80442.81');
});

it('a field that the Tab key reaches is selected whole, and typing replaces it', async () => {
  const { field, last } = await renderField('80442.81');
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('1,5');
  expect(last()).toBe('1,5');
});

it('a message moves nothing', async () => {
  const { screen, field } = await renderField();
  const after = () => screen.getByRole('button', { name: 'After' }).element().getBoundingClientRect().y;
  const before = after();
  await field.fill('no number at all');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(after()).toBe(before);
});

/** Three prices in one row above another control, of which some have a problem. */
function PricesInARow({ width, problems }: { readonly width: number; readonly problems: readonly string[] }) {
  return (
    <div className="@container" style={{ width }}>
      <FieldRow>
        {problems.map((problem, at) => (
          <NumberField
            key={at}
            name={`price${at}`}
            label={`Price ${at}`}
            unit="USDT"
            isStacked
            decimals={2}
            value=""
            problem={problem}
            onChange={() => undefined}
          />
        ))}
      </FieldRow>
      <button type="button">After</button>
    </div>
  );
}

it.each([200, 256, 420])(
  'no message of a row of fields covers or leaves anything at %i px',
  async (width) => {
    const long = 'The trigger price has to lie above the last price, which is 51,234.56 USDT at this moment';
    const screen = await render(<PricesInARow width={width} problems={['', '', '']} />);
    const after = () => screen.getByRole('button', { name: 'After' }).element().getBoundingClientRect().y;
    const empty = after();
    await screen.rerender(<PricesInARow width={width} problems={['', 'Too low', '']} />);
    expect(after()).toBe(empty);
    await screen.rerender(<PricesInARow width={width} problems={[long, '', long]} />);
    const boxes = [...document.querySelectorAll('.field, [role=alert], button')].map((element) =>
      element.getBoundingClientRect(),
    );
    for (const [at, one] of boxes.entries()) {
      expect(one.width).toBeLessThanOrEqual(width);
      for (const other of boxes.slice(at + 1)) {
        const isApart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top;
        expect(isApart).toBe(true);
      }
    }
  },
);
