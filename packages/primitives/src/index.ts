export {
  AMOUNT_LIMIT,
  AmountOutOfRange,
  addAmounts,
  isAmount,
  toAmount,
} from './amount/amount.ts';
export { formatAmount, formatSigned, formatTotal } from './amount/format-amount.ts';
export { mulDivCeil, mulDivFits, mulDivFloor } from './amount/multiply-divide.ts';
export {
  DECIMAL_LENGTH_MAX,
  DECIMAL_PROBLEMS,
  type DecimalProblem,
  parseDecimal,
} from './amount/parse-decimal.ts';
export { compareRatios, mulDivTotalCeil, ratioFloor, splitTotal } from './amount/ratio.ts';
export { greatestCommonStep, isOnStep, powerOfTen, roundDownToStep, roundUpToStep } from './amount/step.ts';
export {
  addToTotal,
  addTotals,
  compareTotals,
  isNegativeTotal,
  isZeroTotal,
  RunningTotal,
  subtractTotals,
  type Total,
  totalFromAmount,
  totalFromBigInt,
  totalToAmount,
  totalToBigInt,
  ZERO_TOTAL,
} from './amount/total.ts';
export { AssertionFailed, assert, assertNever, fail } from './assert/assert.ts';
export { isId } from './id/id.ts';
export { plainAccount } from './name/plain-account.ts';
export { isSameName } from './name/same-name.ts';
export { compareNumbers, compareTexts, valuesByKey, valuesByText } from './ordered/ordered.ts';
export { type Ranked, RankedQueue } from './ordered/ranked-queue.ts';
export { createRandom, type Random } from './random/random.ts';
export { refuse, type Result, succeed } from './result/result.ts';
export { type Handle, negated, type Unit } from './unit/unit.ts';
export { contrastOf } from './colour/contrast.ts';
