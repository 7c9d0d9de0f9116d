import { z } from 'zod';
import { text } from './fields.ts';

/** A day of the calendar in UTC: `2026-03-31`. */
const day = text(10).refine(isDay, { error: 'time_range_invalid' });

function isDay(value: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value);
}

/** The first and the last day. */
export const dayRange = z.object({ from: day, to: day });

export const dayText = z.string().length(10);
