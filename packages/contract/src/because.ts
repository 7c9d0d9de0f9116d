/** Reasons why no caller can set a price, a result or a user's odds with a call; several calls share one. */
export const IDENTITY = 'Who somebody is; says nothing about prices or money.';
export const READS = 'Answers what is there and changes nothing.';
export const OWN =
  "A user's own list, screens or orders; a price is the limit at which that user is willing to trade.";
export const INDEXED =
  'Settles at an index price of ticks whose quotes were all made after the call; a target is the caller’s own limit.';
export const OFFERED =
  'Buys or ends on terms that are the same for everybody and are frozen with the purchase; nothing in it depends on a price.';
export const ON_RECORD =
  'An act of an operator, on the record with what was before it; it sets no price, tick, outcome or odds of anybody.';
export const TWO_OPERATORS =
  'What two operators agree on, with a reason; money moves by a posted adjustment between a house account and another.';
export const TWO_DECIDE =
  'What two operators agree on, with a reason that its parties read; only the coins of an appealed order move, between its two parties, or a bond to the person whom its shop harmed.';
export const LATER_ORDERS =
  'Terms for later orders, the same for every user, on the record with what was before; an open one keeps its own.';
export const SOURCES_ON_RECORD =
  'Which sources are asked, by two operators and a day ahead, never a price; contracts keep the sources they were accepted under.';
export const DEMO_CHAIN =
  'Test coins on a chain that the demo simulates; no price, tick or odds depends on any chain.';
export const DEMO_BANK =
  'Play money at a bank that the demo simulates; no price, tick or odds depends on it, and no coins move with it.';
