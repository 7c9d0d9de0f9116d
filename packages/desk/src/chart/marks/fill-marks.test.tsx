import { type ChartBar, type ChartPort, mountChart } from '@candor/ui/chart';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aMatch } from '../../../test/a-match.ts';
import '../../index.ts';
import { FillMarks, type OwnFill } from './fill-marks.tsx';

const MINUTE = 60_000;
const [LOW, HIGH] = [100, 110];
/** Pixels from the end of a bar to the middle of its mark. */
const MARK = 8;
const START = Date.UTC(2026, 10, 26, 12);
const BARS = Array.from(
  { length: 40 },
  (_, at): ChartBar => ({
    time: START + at * MINUTE,
    open: '102.00',
    high: HIGH.toFixed(2),
    low: LOW.toFixed(2),
    close: '108.00',
    volume: '1',
  }),
);
const LABELS = { open: 'O', high: 'H', low: 'L', close: 'C', change: 'Change', volume: 'Vol' };

const mounted: ChartPort[] = [];
afterEach(() => mounted.splice(0).forEach((port) => port.dispose()));

async function chartWith(fills: readonly OwnFill[]) {
  const element = document.createElement('div');
  element.style.cssText = 'position: absolute; inset: 0; width: 800px; height: 400px';
  document.body.append(element);
  let isReady = false;
  const port = mountChart(element, {
    language: 'en',
    labels: LABELS,
    timeZone: 'UTC',
    studies: [],
    studyParams: {},
    onState: (state) => (isReady = state === 'ready'),
    onDrawings: () => undefined,
    onTool: () => undefined,
    onSelection: () => undefined,
    onPlaces: () => undefined,
  });
  mounted.push(port);
  const feed = {
    newestMs: async () => START + BARS.length * MINUTE,
    load: async () => BARS,
    subscribe: () => () => undefined,
  };
  port.show({ symbol: 'MARK/USDT', priceDecimals: 2, volumeDecimals: 2 }, '1min', feed);
  await expect.poll(() => isReady).toBe(true);
  const screen = await render(<FillMarks match={aMatch({})} port={port} fills={fills} />);
  const hint = screen.getByTestId('fill-hint');
  let moves = 0;
  /**
   * Moves the pointer to where the marks at this end of the bars are, each bar has some, and expects what the box says there. Marks
   * are drawn in a frame of their own, and a pointer that rests meets none that is drawn later, so it is moved again.
   */
  const expectAt = async (price: number, beyond: number, text: string | RegExp): Promise<void> => {
    let y = 0;
    while (Number(port.priceAt(y)) > price) y++;
    await expect
      .poll(async () => {
        moves += 1;
        await userEvent.hover(element, { position: { x: 600 + (moves % 2), y: y + beyond } });
        return hint.query()?.textContent ?? '';
      })
      .toMatch(text);
  };
  return { screen, hint, expectAt };
}

const fill = (minute: number, kind: OwnFill['kind'], id = ''): OwnFill => ({
  id: `${minute} ${kind} ${id}`,
  kind,
  time: START + minute * MINUTE + 5_000,
  price: '103.5',
  quantity: '0.25',
});
const inEachBar = (kind: OwnFill['kind'], id = '') => BARS.map((_, minute) => fill(minute, kind, id));

it('marks purchases below their bars and sales above, and says beside the pointer what each was', async () => {
  const { expectAt } = await chartWith([...inEachBar('bought'), ...inEachBar('sold')]);
  await expectAt(LOW, MARK, /^Bought 0\.25 BTC at 103\.50 \u00b7 2026-11-2\d \d\d:\d\d:05$/);
  await expectAt(HIGH, -MARK, /^Sold 0\.25 BTC at 103\.50/);
  await expectAt((LOW + HIGH) / 2, 0, /^$/);
});

it('shares one mark between the fills of a bar, and counts those beyond five', async () => {
  const { hint, expectAt } = await chartWith(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap((id) => inEachBar('longOpened', id)),
  );
  await expectAt(LOW, MARK, 'and 2 more');
  expect(hint.element().querySelectorAll('p')).toHaveLength(6);
});

it('lists the fills for those who do not see the marks', async () => {
  const { screen } = await chartWith([fill(38, 'shortClosed'), fill(36, 'shortOpened')]);
  const items = screen.getByRole('list', { name: 'Your fills on the chart' }).getByRole('listitem');
  expect(items.elements().map(({ textContent }) => textContent?.replace(/ \u00b7.*/, ''))).toEqual([
    'Closed short 0.25 BTC at 103.50',
    'Opened short 0.25 BTC at 103.50',
  ]);
});
