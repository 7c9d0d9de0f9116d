/** The decision table of appeals, with the versions that it had. Its words are texts of the contract. */
import type { Language, ResponseOf } from '@candor/contract';
import { message } from '@candor/contract/messages';
import { P2P_RULES } from '@candor/contract/schema';
import type { P2pRule } from '@candor/engine';
import type { CallHandler } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { wireTime } from '../../../wire/money.ts';

type Marks = ResponseOf<'legal/rules'>['rules'][number]['marks'];

/** One version of the table. */
export interface RulesVersion {
  readonly version: number;
  readonly announcedMs: number;
  /** Orders that open from then on are decided by it. */
  readonly inForceMs: number;
  /** The side that each rule marks. */
  readonly marks: Readonly<Record<P2pRule, Marks>>;
}

/** A later version is announced for so long before it is in force. */
export const ANNOUNCED_MS = 7 * 86_400_000;

const FIRST: RulesVersion = {
  version: 1,
  announcedMs: Date.UTC(2026, 10, 20),
  inForceMs: Date.UTC(2026, 10, 27),
  marks: {
    R1: 'seller',
    R2: 'buyer',
    R3: 'none',
    R4: 'none',
    R5: 'buyer',
    R6: 'buyer',
    R7: 'none',
    R8: 'seller',
    R9: 'seller',
    R10: 'by_rule',
    R11: 'by_rule',
    R12: 'none',
  },
};

/** Every version, the oldest first. */
export const RULES_VERSIONS: readonly [RulesVersion, ...RulesVersion[]] = [FIRST];

/** Returns the version by which an order that opened at a time is decided; the first one also for what opened before it. */
export function rulesAt(openedMs: number): RulesVersion {
  return RULES_VERSIONS.findLast(({ inForceMs }) => inForceMs <= openedMs) ?? RULES_VERSIONS[0];
}

export interface RulesPorts {
  readonly wallClock: () => number;
}

/** May refuse with rule_version_unknown. */
export function rules({ wallClock }: RulesPorts): CallHandler<'legal/rules'> {
  return async ({ version }, { language }) => {
    const table =
      version === undefined ? rulesAt(wallClock()) : RULES_VERSIONS.find((each) => each.version === version);
    if (table === undefined) throw CallFailure.at('version', 'rule_version_unknown');
    return {
      data: {
        ...datesOf(table),
        rules: P2P_RULES.map((rule) => ({ rule, ...textsOf(rule, language), marks: table.marks[rule] })),
        versions: RULES_VERSIONS.map(datesOf),
      },
    };
  };
}

function datesOf({ version, announcedMs, inForceMs }: RulesVersion) {
  return { version, announced_at: wireTime(announcedMs), in_force_from: wireTime(inForceMs) };
}

function textsOf(rule: P2pRule, language: Language) {
  return {
    title: message(language, `rule_${rule}_title`),
    facts: message(language, `rule_${rule}_facts`),
    coins: message(language, `rule_${rule}_coins`),
  };
}
