import { twoDigits } from '@candor/ui';

/** Returns the time from now until a moment as minutes and seconds, or hours, minutes and seconds; never below zero. */
export function timeLeft(untilMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / MS_PER_SECOND));
  const hours = Math.floor(seconds / SECONDS_PER_HOUR);
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE) % MINUTES_PER_HOUR;
  const tail = `${twoDigits(minutes)}:${twoDigits(seconds % SECONDS_PER_MINUTE)}`;
  return hours === 0 ? tail : `${hours}:${tail}`;
}

const MS_PER_SECOND = 1_000;
const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
const SECONDS_PER_HOUR = SECONDS_PER_MINUTE * MINUTES_PER_HOUR;
