import { expect, it } from 'vitest';
import { GOLDEN_LOGS, replayGoldenLog } from './golden-log.ts';

it('a log of rules 23 still leads to the same events: orders that keep their ids, lists, brackets and trailing stops', () => {
  const { outcomes, ends, sequence, eventDigest, stateDigest, problems } = replayGoldenLog(
    GOLDEN_LOGS.rules23,
    new URL('./', import.meta.url),
  );
  expect([...outcomes].filter((outcome) => outcome.startsWith('place_')).toSorted()).toEqual([
    'place_bracket accepted',
    'place_bracket order_options_invalid',
    'place_bracket trigger_on_wrong_side',
    'place_order accepted',
    'place_order_list accepted',
    'place_order_list client_order_id_invalid',
    'place_order_list idempotency_conflict',
    'place_order_list order_options_invalid',
    'place_order_list repeated',
    'place_order_list trigger_on_wrong_side',
    'place_trailing_stop accepted',
    'place_trailing_stop order_options_invalid',
    'place_trigger accepted',
    'place_trigger repeated',
  ]);
  expect([...ends].toSorted()).toEqual([
    'order by_user',
    'order filled',
    'order linked',
    'order replaced',
    'order self_trade',
    'trigger by_user',
    'trigger fired',
    'trigger linked',
  ]);
  expect({ sequence, eventDigest, stateDigest, problems }).toEqual({
    sequence: 57,
    eventDigest: '1c14b47430a6d6db7ccaf4c12d3db6922477de79322229c2687ec416e075beff',
    stateDigest: 'aa16d88e36a211aa71ee0df97e077767fbcb7d7e65b5cbcba32d6bda75ea6a42',
    problems: [],
  });
});
