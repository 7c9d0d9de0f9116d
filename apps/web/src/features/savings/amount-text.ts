import { formatFullTime, formatTrimmed, formatZone } from '@candor/ui';

const DECIMALS = 8;
const CENTS = 2;
/** Decimals of a rate in percent per day. */
const RATE_DECIMALS = 4;
const DAYS_OF_YEAR = 365;

/** An amount with its currency, without the zeros that say nothing. */
export function amountText(amount: string | undefined, code: string): string {
  return `${formatTrimmed(amount, DECIMALS, CENTS)} ${code}`;
}

export function rateText(rate: string): string {
  return `${formatTrimmed(rate, RATE_DECIMALS, CENTS)}%`;
}

/** The rate of a year of such days, without interest on interest; whole ten-thousandths keep the product exact. */
export function yearlyRateText(rate: string): string {
  const whole = 10 ** RATE_DECIMALS;
  const yearly = (Math.round(Number(rate) * whole) * DAYS_OF_YEAR) / whole;
  return rateText(String(yearly));
}

/** A moment with its zone, as promises about dates need it. */
export function momentText(time: string): string {
  const at = Date.parse(time);
  return `${formatFullTime(at)} ${formatZone(at)}`;
}
