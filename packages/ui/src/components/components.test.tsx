import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  ErrorState,
  NO_VALUE,
  Pager,
  PriceText,
  QrCode,
  SkeletonRows,
  Splitter,
  Segments,
  TabStrip,
  TextField,
  useTabPanel,
} from '../index.ts';

const FRUITS = ['apple', 'banana', 'cherry'] as const;

function FruitTabs() {
  const [value, setValue] = useState<(typeof FRUITS)[number]>('apple');
  const panel = useTabPanel(value);
  return (
    <>
      <TabStrip
        panelId={panel.id}
        label="Fruit"
        items={FRUITS.map((fruit) => ({ value: fruit, label: fruit }))}
        value={value}
        onChange={setValue}
      />
      <p {...panel}>{`All about the ${value}.`}</p>
    </>
  );
}

describe('tabs', () => {
  it('are one stop of the keyboard; arrows, Home and End select and go round', async () => {
    const screen = await render(<FruitTabs />);
    const tab = (name: string) => screen.getByRole('tab', { name });
    await userEvent.keyboard('{Tab}');
    await expect.element(tab('apple')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(tab('cherry')).toHaveFocus();
    await expect.element(tab('cherry')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(tab('banana')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await expect.element(tab('cherry')).toHaveFocus();
    expect(document.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1);
  });

  it('control the panel that shows the chosen one, and name it', async () => {
    const screen = await render(<FruitTabs />);
    const panel = screen.getByRole('tabpanel', { name: 'apple' });
    await expect.element(panel).toHaveTextContent('All about the apple.');
    const { id } = panel.element();
    for (const tab of screen.getByRole('tab').elements()) expect(tab.getAttribute('aria-controls')).toBe(id);
    await screen.getByRole('tab', { name: 'cherry' }).click();
    await expect.element(screen.getByRole('tabpanel', { name: 'cherry' })).toHaveAttribute('id', id);
  });
});

const SIDES = ['buy', 'sell'] as const;
function SideChoice() {
  const [value, setValue] = useState<(typeof SIDES)[number]>('buy');
  return (
    <Segments
      label="Side"
      items={SIDES.map((side) => ({ value: side, label: side }))}
      value={value}
      onChange={setValue}
    />
  );
}

describe('segments', () => {
  it('are a radio group: one stop of the keyboard, arrows of either direction choose, and there is no tab', async () => {
    const screen = await render(<SideChoice />);
    const choice = (name: string) =>
      screen.getByRole('radiogroup', { name: 'Side' }).getByRole('radio', { name });
    await expect.element(choice('buy')).toBeChecked();
    await userEvent.keyboard('{Tab}');
    await expect.element(choice('buy')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(choice('sell')).toHaveFocus();
    await expect.element(choice('sell')).toBeChecked();
    await expect.element(choice('buy')).not.toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(choice('buy')).toBeChecked();
    await choice('sell').click();
    await expect.element(choice('sell')).toBeChecked();
    expect(document.querySelector('[role=tab], [role=tablist]')).toBeNull();
  });
});

describe('a pager', () => {
  const labels = { previous: 'Previous', next: 'Next', position: 'Page' };

  it('stays away from a single page and stops at both ends', async () => {
    const asked: number[] = [];
    const pager = (page: number, pageCount: number) => (
      <Pager page={page} pageCount={pageCount} onChange={(next) => asked.push(next)} labels={labels} />
    );
    const screen = await render(pager(1, 1));
    expect(screen.container.textContent).toBe('');
    await screen.rerender(pager(1, 2));
    await expect.element(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Next' }).click();
    await screen.rerender(pager(2, 2));
    await expect.element(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Previous' }).click();
    expect(asked).toEqual([2, 1]);
  });
});

describe('a text field', () => {
  it('has its error as its description, and shows and hides a password', async () => {
    const screen = await render(
      <TextField
        label="Password"
        error="Too short"
        reveal={{ show: 'Show', hide: 'Hide' }}
        defaultValue="secret"
      />,
    );
    const field = screen.getByLabelText('Password', { exact: true });
    await expect.element(field).toHaveAccessibleDescription('Too short');
    await expect.element(field).toBeInvalid();
    await expect.element(field).toHaveAttribute('type', 'password');
    await screen.getByRole('button', { name: 'Show' }).click();
    await expect.element(field).toHaveAttribute('type', 'text');
    await expect
      .element(screen.getByRole('button', { name: 'Hide' }))
      .toHaveAttribute('aria-pressed', 'true');
  });

  it('describes itself by its hint where nothing is wrong', async () => {
    const screen = await render(<TextField label="Amount" hint="At least 10" />);
    await expect.element(screen.getByLabelText('Amount')).toHaveAccessibleDescription('At least 10');
    await expect.element(screen.getByLabelText('Amount')).toBeValid();
  });
});

describe('a price', () => {
  it('folds a run of zeros for the eye and reads whole for everybody else', async () => {
    const screen = await render(<PriceText price="0.00001234" decimals={8} />);
    expect(screen.container.querySelector('sub')?.textContent).toBe('4');
    expect(screen.container.querySelector('.sr-only')?.textContent).toBe('0.00001234');
  });

  it('has a place of its own where there is none', async () => {
    const screen = await render(<PriceText price={undefined} decimals={2} />);
    expect(screen.container.textContent).toBe(NO_VALUE);
  });
});

describe('a splitter', () => {
  it('moves by keys within its bounds and resets by Delete', async () => {
    const sizes: (number | 'reset')[] = [];
    const screen = await render(
      <Splitter
        label="Height of the orders"
        orientation="horizontal"
        value={200}
        min={150}
        max={240}
        isPanelAfter
        onMove={() => undefined}
        onChange={(size) => sizes.push(size)}
        onReset={() => sizes.push('reset')}
      />,
    );
    const line = screen.getByRole('separator', { name: 'Height of the orders' });
    (line.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{Shift>}{ArrowUp}{/Shift}{Home}{Delete}');
    expect(sizes).toEqual([216, 184, 240, 150, 'reset']);
    await expect.element(line).toHaveAttribute('aria-valuenow', '200');
  });

  it('keeps the size at which it was released, also when that move was never rendered', async () => {
    const kept: number[] = [];
    const screen = await render(
      <Splitter
        label="Height of the orders"
        orientation="horizontal"
        value={200}
        min={150}
        max={400}
        isPanelAfter
        onMove={() => undefined}
        onChange={(size) => kept.push(size)}
        onReset={() => undefined}
      />,
    );
    const line = screen.getByRole('separator', { name: 'Height of the orders' }).element() as HTMLElement;
    // A pointer of a dispatched event cannot be captured; without it the events go to the line as well.
    line.setPointerCapture = () => undefined;
    const pointer = (type: string, clientY: number) =>
      line.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientY }));
    pointer('pointerdown', 500);
    pointer('pointermove', 450);
    pointer('pointermove', 410);
    pointer('pointerup', 410);
    expect(kept).toEqual([290]);
    pointer('pointerdown', 500);
    pointer('pointerup', 500);
    expect(kept).toEqual([290]);
  });
});

describe('the states of a panel', () => {
  it('show a failure with a way to try again', async () => {
    let tries = 0;
    const screen = await render(
      <ErrorState message="It failed" retryLabel="Try again" onRetry={() => (tries += 1)} />,
    );
    await expect.element(screen.getByRole('alert')).toHaveTextContent('It failed');
    await screen.getByRole('button', { name: 'Try again' }).click();
    expect(tries).toBe(1);
  });

  it('hold the height of the rows at once and draw a skeleton only after a moment', async () => {
    const screen = await render(<SkeletonRows count={3} rowClassName="h-8" label="Loading" />);
    const box = screen.getByRole('status', { name: 'Loading' }).element();
    const height = box.getBoundingClientRect().height;
    expect(height).toBeGreaterThan(0);
    expect(box.querySelectorAll('.skeleton')).toHaveLength(0);
    await expect.poll(() => box.querySelectorAll('.skeleton').length).toBe(3);
    expect(box.getBoundingClientRect().height).toBe(height);
  });
});

describe('a QR code', () => {
  it('is black on white with four modules of quiet around it, and follows its text', async () => {
    const screen = await render(<QrCode text="bcrt1q" label="Address" className="size-24" />);
    const code = screen.getByRole('img', { name: 'Address' });
    await expect.element(code).toHaveAttribute('data-state', 'ready');
    const path = () => code.element().querySelector('path')?.getAttribute('d') ?? '';
    const first = path();
    const [, size] = /^0 0 (\d+) \1$/.exec(code.element().getAttribute('viewBox') ?? '') ?? [];
    const places = [...first.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect(Math.min(...places)).toBe(4);
    expect(Math.max(...places)).toBe(Number(size) - 5);
    expect(code.element().querySelector('rect')?.getAttribute('fill')).toBe('#fff');
    await screen.rerender(<QrCode text="another" label="Address" className="size-24" />);
    await expect.poll(path).not.toBe(first);
  });
});
