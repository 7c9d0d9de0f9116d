import { EVERYBODY, type Rights } from '../../operator-roles.ts';

/** Rights of operators about the P2P desk. */
export const RIGHTS = {
  /** Orders, appeals, shops and figures of the P2P desk, without payment details and chat. */
  'p2p.read': EVERYBODY,
  /** Payment details, chat and pictures of appealed orders; each look is on the record. */
  'p2p.evidence': ['support', 'finance', 'admin'],
  /** To write in an appeal, to ask for evidence, to suspend a shop, to bar a person, and to pause the desk. */
  'p2p.mediate': ['support', 'admin'],
  /** To propose a decision of an appeal or of a claim, and to decide on it. */
  'p2p.propose': ['support', 'finance'],
  'p2p.decide': ['finance', 'admin'],
  'shops.propose': ['support', 'admin'],
  'shops.decide': ['finance', 'admin'],
} as const satisfies Rights;

/** Kinds of objects of the operators' record, beside the subjects of terms. */
export const OBJECT_KINDS = ['p2p_order'] as const;
