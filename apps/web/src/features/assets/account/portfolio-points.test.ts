import { expect, it } from 'vitest';
import { portfolioPoints } from './portfolio-points.ts';

const days = (...worths: string[]) => worths.map((worth) => ({ convert_usd: worth }));
const box = { width: 100, height: 14 };

it('reaches from edge to edge, the greatest worth at the top', () => {
  expect(portfolioPoints(days('10', '30', '20'), box)).toBe('0.0,12.0 50.0,2.0 100.0,7.0');
});

it('is level in the middle where nothing changed', () => {
  expect(portfolioPoints(days('10', '10'), box)).toBe('0.0,7.0 100.0,7.0');
});
