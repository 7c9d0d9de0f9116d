import { expect, it } from 'vitest';
import { COMMAND_CODES } from '../src/shapes/command.ts';
import { GOLDEN_LOGS, replayGoldenLog } from './golden-log.ts';

/**
 * The logs are never changed. If a test fails here, the engine no longer replays old logs to the same history:
 * guard the new behaviour by a new version of the rules instead of changing the numbers below.
 */
const HERE = new URL('./', import.meta.url);

it('a log of the first rules still leads to the same events and the same state', () => {
  expect(replayGoldenLog(GOLDEN_LOGS.rules1, HERE)).toMatchObject({
    sequence: 2_009,
    eventDigest: 'ce7eaa1379344c32e986bd82a2d13e6b6633932b473476b8996fe9a0f5672244',
    stateDigest: '59a4acd4c8ad096042d5b8b910de31486f4f57b9f41f2632c24b8d8edfd17817',
    problems: [],
  });
});

it('so does a log of the third rules, in which every product comes to each of its ends', () => {
  const {
    acceptedKinds,
    outcomes: _,
    opened: __,
    ends,
    ...replay
  } = replayGoldenLog(GOLDEN_LOGS.rules3, HERE);
  expect(replay).toEqual({
    sequence: 5_156,
    eventDigest: '878db06ae65bb0528d76159809bc3918accea3024c6bfc57a6402f347e4bfec9',
    stateDigest: '35f160f9cf91ce47a26b5e33af9eefec01d3a6f4b2cad35b71755da864cce348',
    problems: [],
  });
  const { standingIntents, rules9, rules11, rules13, rules15, rules19 } = GOLDEN_LOGS;
  const { auditHeads, signingKeys, amendedTriggers, networkTerms, networkFees, cover, outflow } = GOLDEN_LOGS;
  const { orderOptions, rules23, p2p } = GOLDEN_LOGS;
  const withRules = [standingIntents, rules9, rules11, rules13, rules15, rules19];
  const ofFunds = [networkTerms, networkFees, cover, outflow];
  const others = [auditHeads, signingKeys, amendedTriggers, orderOptions, rules23, p2p];
  const younger = [...withRules, ...ofFunds, ...others].flatMap((log) => [
    ...replayGoldenLog(log, HERE).acceptedKinds,
  ]);
  expect([...new Set([...acceptedKinds, ...younger])].toSorted()).toEqual(
    Object.keys(COMMAND_CODES).toSorted(),
  );
  expect([...ends].toSorted()).toEqual([
    'contract lost',
    'contract refunded unopened',
    'contract refunded unpriced',
    'contract won',
    'deposit final',
    'deposit reversed',
    'holding matured',
    'holding redeemed',
    'index halted',
    'order amended',
    'order by_user',
    'order dead_man',
    'order filled',
    'order immediate_rest',
    'order linked',
    'order no_funds',
    'order not_fillable',
    'order replaced',
    'order self_trade',
    'position cancelled',
    'position forced',
    'position not_fillable',
    'position stop_loss',
    'position take_profit',
    'position user',
    'trigger by_user',
    'trigger dead_man',
    'trigger fired',
    'trigger linked',
    'trigger refused',
    'withdrawal by_user',
    'withdrawal failed',
    'withdrawal rejected',
    'withdrawal settled',
  ]);
});

it('so does a log of intents about standings, fulfilled, fulfilled already and refused', () => {
  const { acceptedKinds, ...replay } = replayGoldenLog(GOLDEN_LOGS.standingIntents, HERE);
  expect(replay).toMatchObject({
    sequence: 27,
    eventDigest: '5d7d07254431a4874194e20e1ed343d28772604724e1367f19e13c7ac36dbe55',
    stateDigest: '1521ed38f7c04c50ad946f006ecbd50bd2e54adf0702107ad51261ddd2039ac6',
    problems: [],
  });
  expect([...acceptedKinds]).toEqual(
    expect.arrayContaining(['hold_withdrawals', 'freeze_user', 'unfreeze_user', 'certify_user']),
  );
});

it('so does a log of rules 9, in which ids, keys, hashes, holds and units refuse what they are there for', () => {
  const { outcomes, sequence, eventDigest, stateDigest, problems } = replayGoldenLog(
    GOLDEN_LOGS.rules9,
    HERE,
  );
  expect({ sequence, eventDigest, stateDigest, problems }).toEqual({
    sequence: 1_810,
    eventDigest: 'a38f2daf92581b7780fd18f6c44f3d2ffb822feac7f399767cb4ec62a902df58',
    stateDigest: '90b1b4ac1fedce2c3df5cb796bf3715fd4e58209aad147d5b5c447d32fcac195',
    problems: [],
  });
  expect([...outcomes]).toEqual(
    expect.arrayContaining([
      'request_withdrawal accepted',
      'request_withdrawal repeated',
      'request_withdrawal idempotency_conflict',
      'request_withdrawal withdrawal_exists',
      'request_withdrawal number_too_precise',
      'request_unproven_withdrawal settings_invalid',
      'approve_withdrawal accepted',
      'approve_withdrawal payload_differs',
      'approve_unproven_withdrawal payload_differs',
      'send_withdrawal accepted',
      'send_withdrawal withdrawals_on_hold',
      'send_withdrawal withdrawals_frozen',
      'credit_deposit deposit_exists',
      'post_adjustment adjustment_exists',
      'close_position accepted',
    ]),
  );
});

it("so does a log with heads of the operators' record", () => {
  const { outcomes, eventDigest, stateDigest, problems } = replayGoldenLog(GOLDEN_LOGS.auditHeads, HERE);
  expect([...outcomes].filter((outcome) => outcome.startsWith('publish_audit_head'))).toEqual([
    'publish_audit_head accepted',
    'publish_audit_head already_known',
    'publish_audit_head amount_invalid',
    'publish_audit_head settings_invalid',
  ]);
  expect({ eventDigest, stateDigest, problems }).toEqual({
    eventDigest: 'fe65dc9876897249a6814294da2a2913a34131a4f8bc1610aa7a7b54fb653bac',
    stateDigest: '548da7fbe8ae9f34512cf2ebd82833b6d859f63dad926aa66a8e803386ee65b5',
    problems: [],
  });
});

it('so does a log of rules 11, in which a pool keeps what open positions are worth and holds are lifted', () => {
  const { outcomes, eventDigest, stateDigest, problems } = replayGoldenLog(GOLDEN_LOGS.rules11, HERE);
  const kinds = ['post_adjustment', 'lift_hold'];
  expect([...outcomes].filter((outcome) => kinds.includes(outcome.split(' ')[0] ?? ''))).toEqual([
    'post_adjustment accepted',
    'post_adjustment pool_is_bound',
    'lift_hold hold_changed',
    'lift_hold user_unknown',
    'lift_hold operator_unknown',
    'lift_hold words_missing',
    'lift_hold second_person_missing',
    'lift_hold accepted',
  ]);
  expect({ eventDigest, stateDigest, problems }).toEqual({
    eventDigest: '1f1402b022f08eeed141fcfb9744e549ee2de2fd2a0b8b2056c2e85d4b47a280',
    stateDigest: 'ca16546cf929541f1594a29017a26789b81b7954e9d37dd7b38576599680f77f',
    problems: [],
  });
});

it('so does a log of rules 13, in which orders bring their stops and fired orders rest', () => {
  const { outcomes, ends, eventDigest, stateDigest, problems } = replayGoldenLog(GOLDEN_LOGS.rules13, HERE);
  expect([...outcomes].filter((outcome) => outcome.startsWith('open_position_with_stops'))).toEqual([
    'open_position_with_stops accepted',
    'open_position_with_stops repeated',
    'open_position_with_stops take_profit_on_wrong_side',
    'open_position_with_stops stop_loss_on_wrong_side',
    'open_position_with_stops amount_invalid',
  ]);
  expect([...ends]).toEqual(
    expect.arrayContaining(['position stop_loss', 'position take_profit', 'trigger fired', 'order linked']),
  );
  expect({ eventDigest, stateDigest, problems }).toEqual({
    eventDigest: '834dc16f4404c87e07488bdbf99ab86fc2645a865efcc62ccedd9abc8e00f354',
    stateDigest: '210e09cbc4db8f1b25e4e4d3d7b8fa6ef20100ae28d824ee1e2844fb2a33174c',
    problems: [],
  });
});

it('so does a log of rules 15, in which what opens against the house waits for quotes made some time after it', () => {
  const { ends, opened, eventDigest, stateDigest, problems } = replayGoldenLog(GOLDEN_LOGS.rules15, HERE);
  expect([...ends]).toEqual(
    expect.arrayContaining([
      'contract won',
      'contract refunded unopened',
      'position user',
      'position not_fillable',
    ]),
  );
  // Each with its delay, and the time from its acceptance to its opening.
  expect(opened).toEqual([
    'position 1 0 2',
    'contract 1 0 3',
    'contract 2 2000 2002',
    'position 2 2000 2001',
    'contract 3 2000 2002',
    'position 3 2000 2001',
    'position 4 2600 2600',
    'contract 4 2600 2601',
  ]);
  expect({ eventDigest, stateDigest, problems }).toEqual({
    eventDigest: '1f2ec79d2937f26ed688ada1fcabc5a68a175519d9873ed3c70d9eed98e550a2',
    stateDigest: '289c5eae6e6cff6496876fab539fadd9fb972658bba488000bd22be8e0bd233d',
    problems: [],
  });
});

it('so does a log in which conditional orders change while they wait', () => {
  const { outcomes, ends, eventDigest, stateDigest, problems } = replayGoldenLog(
    GOLDEN_LOGS.amendedTriggers,
    HERE,
  );
  expect([...outcomes].filter((outcome) => outcome.startsWith('amend_trigger'))).toEqual([
    'amend_trigger accepted',
    'amend_trigger insufficient_balance',
    'amend_trigger repeated',
    'amend_trigger order_unchanged',
    'amend_trigger trigger_unknown',
    'amend_trigger trigger_on_wrong_side',
  ]);
  expect([...ends]).toEqual(expect.arrayContaining(['trigger fired', 'trigger by_user', 'trigger linked']));
  expect({ eventDigest, stateDigest, problems }).toEqual({
    eventDigest: 'c55d52aea96d4462f87ef669e73b51c987fc1fa574d86da1be3cbeed70bc1172',
    stateDigest: '2aa1bc4c4f82bbf19fba07e6c4b37149940920d13db8f7b9255b73e759939da2',
    problems: [],
  });
});

it('so does a log in which networks have fees and smallest withdrawals of their own', () => {
  const { outcomes, ends, eventDigest, stateDigest, problems } = replayGoldenLog(
    GOLDEN_LOGS.networkTerms,
    HERE,
  );
  const kinds = ['configure_network', 'request_withdrawal'];
  expect([...outcomes].filter((outcome) => kinds.includes(outcome.split(' ')[0] ?? ''))).toEqual([
    'request_withdrawal accepted',
    'configure_network accepted',
    'request_withdrawal withdrawal_below_minimum',
    'configure_network settings_invalid',
    'configure_network funds_not_configured',
  ]);
  expect([...ends]).toEqual(expect.arrayContaining(['withdrawal settled', 'withdrawal rejected']));
  expect({ eventDigest, stateDigest, problems }).toEqual({
    eventDigest: 'bf7fac6646eaedefb1a67392717be94800f7dceeda88c9bec0305dabd303bf9c',
    stateDigest: '63f96260f0c2bb4f22f2c505467b97266c632c5f1dd68b3be6901f2ab902e1b4',
    problems: [],
  });
});

it('so does a log of rules 17, in which a market is closed, emptied and opened again', () => {
  const { ends, eventDigest, stateDigest, problems } = replayGoldenLog(GOLDEN_LOGS.rules17, HERE);
  expect([...ends].toSorted()).toEqual([
    'order filled',
    'order market_closed',
    'trigger linked',
    'trigger market_closed',
  ]);
  expect({ eventDigest, stateDigest, problems }).toEqual({
    eventDigest: 'ade540fc3331cbfbed868fa35599b17e898fb0a149f25f53533645960dfe6a02',
    stateDigest: 'a4320b8233fd88c8f5881f1f55c1770f9842b062a0af231607f09e979fa5e8f2',
    problems: [],
  });
});

it('so does a log of rules 19, in which places are marked, roots of liabilities published and users identified', () => {
  const { outcomes, eventDigest, stateDigest, problems } = replayGoldenLog(GOLDEN_LOGS.rules19, HERE);
  const kinds = ['mark_solvency', 'publish_liabilities', 'identify_user'];
  expect([...outcomes].filter((outcome) => kinds.includes(outcome.split(' ')[0] ?? ''))).toEqual([
    'mark_solvency rules_version_unknown',
    'mark_solvency accepted',
    'publish_liabilities solvency_total_too_small',
    'publish_liabilities accepted',
    'publish_liabilities solvency_published',
    'publish_liabilities solvency_not_marked',
    'mark_solvency amount_invalid',
    'identify_user accepted',
    'identify_user identity_known',
    'identify_user user_unknown',
    'identify_user settings_invalid',
  ]);
  expect({ eventDigest, stateDigest, problems }).toEqual({
    eventDigest: '6b5d74975a9aded71ad22b3db5aa2879be4e31c137ea30e0130a6d09fa3c496a',
    stateDigest: '321da524c7d0828b7da2710d629348760094fd82278b7a5798b1bfae994c6ad8',
    problems: [],
  });
});

it('so does a log of what is published beside liabilities, and of alarms', () => {
  const { outcomes, eventDigest, stateDigest, problems } = replayGoldenLog(GOLDEN_LOGS.cover, HERE);
  const kinds = ['publish_obligations', 'publish_reserves', 'publish_cover', 'raise_alarm', 'lift_alarm'];
  expect([...outcomes].filter((outcome) => kinds.includes(outcome.split(' ')[0] ?? ''))).toEqual([
    'publish_obligations accepted',
    'publish_obligations solvency_published',
    'publish_obligations solvency_not_marked',
    'publish_obligations amount_invalid',
    'publish_reserves accepted',
    'publish_reserves solvency_published',
    'publish_reserves amount_invalid',
    'publish_reserves settings_invalid',
    'publish_reserves asset_unknown',
    'publish_cover accepted',
    'publish_cover amount_invalid',
    'publish_cover asset_unknown',
    'raise_alarm accepted',
    'raise_alarm alarm_known',
    'raise_alarm amount_invalid',
    'raise_alarm asset_unknown',
    'raise_alarm settings_invalid',
    'lift_alarm second_person_missing',
    'lift_alarm words_missing',
    'lift_alarm operator_unknown',
    'lift_alarm alarm_unknown',
    'lift_alarm accepted',
  ]);
  expect({ eventDigest, stateDigest, problems }).toEqual({
    eventDigest: 'c652c40fd945b846b34934cbc482cfdf949f5d89b904cd5a0869b572382dae39',
    stateDigest: 'ff87e109e1de10d76f2e8a2d56ad25b4577123f39a08fece7a3fb9d37c0239fd',
    problems: [],
  });
});

it('so does a log of limits over the whole exchange', () => {
  const { outcomes, eventDigest, stateDigest, problems } = replayGoldenLog(GOLDEN_LOGS.outflow, HERE);
  const kinds = ['configure_outflow', 'request_withdrawal', 'post_adjustment'];
  expect([...outcomes].filter((outcome) => kinds.includes(outcome.split(' ')[0] ?? ''))).toEqual([
    'configure_outflow accepted',
    'configure_outflow asset_unknown',
    'configure_outflow settings_invalid',
    'request_withdrawal accepted',
    'post_adjustment adjustment_limit',
    'post_adjustment accepted',
  ]);
  expect({ eventDigest, stateDigest, problems }).toEqual({
    eventDigest: '5595f8ff21a45b5aabde46049c04bd8d62534ed6178cb7df75a8cac56563267d',
    stateDigest: 'cd86ff4210f423c5114c3e5ebcff4121e203f448845dc8c6e9ded0608c6018a7',
    problems: [],
  });
});

it('so does a log of fees that networks took', () => {
  const { outcomes, eventDigest, stateDigest, problems } = replayGoldenLog(GOLDEN_LOGS.networkFees, HERE);
  expect([...outcomes].filter((outcome) => outcome.startsWith('book_network_fee'))).toEqual([
    'book_network_fee accepted',
    'book_network_fee amount_invalid',
    'book_network_fee asset_unknown',
    'book_network_fee settings_invalid',
  ]);
  expect({ eventDigest, stateDigest, problems }).toEqual({
    eventDigest: '1fab9ea8fce4b890ba84c0e006b47a0df3888fe824de2a1455df3915a209da66',
    stateDigest: 'd49bc926c5e791c7be5fb42c822522abd605fdef06bf46c81d0f3d1d341c5e46',
    problems: [],
  });
});

it('so does a log of the P2P desk, in which orders come to each of their ends', () => {
  const { outcomes, ends, sequence, eventDigest, stateDigest, problems } = replayGoldenLog(
    GOLDEN_LOGS.p2p,
    HERE,
  );
  expect({ sequence, eventDigest, stateDigest, problems }).toEqual({
    sequence: 1_024,
    eventDigest: '82eeea5be68e80ee3e024ed3dbd147cf7a3dcafd11bc4d2001c890988e293d4d',
    stateDigest: 'b0315cbd8d928debfdce175492f7ea9324214810f8c636e0de26852d1ed9e9a4',
    problems: [],
  });
  expect([...ends].toSorted()).toEqual([
    'P2P order cancelled',
    'P2P order decided',
    'P2P order expired',
    'P2P order released',
    'rate halted',
  ]);
  expect([...outcomes]).toEqual(
    expect.arrayContaining([
      'open_p2p_order repeated',
      'open_p2p_order p2p_paused',
      'open_p2p_order index_halted',
      'release_p2p_order repeated',
      'return_bond p2p_bond_busy',
    ]),
  );
});

it('so does a log with keys that sign evidence', () => {
  const { outcomes, eventDigest, stateDigest, problems } = replayGoldenLog(GOLDEN_LOGS.signingKeys, HERE);
  expect([...outcomes].filter((outcome) => outcome.startsWith('publish_signing_key'))).toEqual([
    'publish_signing_key accepted',
    'publish_signing_key already_known',
    'publish_signing_key settings_invalid',
  ]);
  expect({ eventDigest, stateDigest, problems }).toEqual({
    eventDigest: '25918da8fe806d21c93375bf36d49e93308783f17abe35a9bda20bf03cbdc97e',
    stateDigest: '6b9eb45c3e8ffa5e7a3fe4a001773dad1e3c9911804fcc560e77bb19e7cb3729',
    problems: [],
  });
});

it('so does a log of orders with options, each of which has its refusal', () => {
  const { outcomes, ends, eventDigest, stateDigest, problems } = replayGoldenLog(
    GOLDEN_LOGS.orderOptions,
    HERE,
  );
  const ofOptions = [...outcomes].filter((outcome) => /^(place_order_with|cancel_order_by)/.test(outcome));
  expect(ofOptions.toSorted()).toEqual([
    'cancel_order_by_key accepted',
    'cancel_order_by_key order_not_open',
    'cancel_order_by_key order_unknown',
    'cancel_order_by_key repeated',
    'place_order_with_options accepted',
    'place_order_with_options client_order_id_invalid',
    'place_order_with_options insufficient_balance',
    'place_order_with_options notional_below_minimum',
    'place_order_with_options order_not_open',
    'place_order_with_options order_options_invalid',
    'place_order_with_options price_not_on_tick',
    'place_order_with_options repeated',
    'place_order_with_options signed_too_long_ago',
  ]);
  expect([...ends].toSorted()).toEqual([
    'order amended',
    'order by_user',
    'order filled',
    'order immediate_rest',
    'order not_fillable',
    'order replaced',
    'order self_trade',
  ]);
  expect({ eventDigest, stateDigest, problems }).toEqual({
    eventDigest: 'a667eddf21f646b260c9b364d772766944c941554e399e81a4b608137d0bfc49',
    stateDigest: '2ab670f7445a2f178f1c1c97e231ac98744f2e25eef765f35854ca434715c95e',
    problems: [],
  });
});
