import { none } from '../../facets/none.ts';
import { defineProduct } from '../define-product.ts';
import { fairnessCalls } from './calls.ts';
import { fairnessOffers } from './offers.ts';
import { tables } from './table.ts';

export const fairness = defineProduct({
  name: 'fairness',
  needs: ['tables'],
  switchedBy: none('The exchange proves that it is honest at all times.'),
  offers: fairnessOffers,
  calls: fairnessCalls,
  tables,
  push: none('The public record is read in pages.'),
  bell: none('The public record concerns nobody in particular.'),
  seed: none('The record begins with the first tick.'),
  rows: none('The public record names no user.'),
  ofUser: none('The public record names no user.'),
  own: none('It has no call about the caller.'),
  sealed: none('Everything that it has is public.'),
  terms: none('Nobody can set what the public record holds.'),
  queues: none('Nobody decides on the public record.'),
  operators: none('Nobody acts on the public record.'),
  proposals: none('Nothing of it but its terms takes two operators.'),
  work: none('The record follows from the log.'),
  pools: none('No money of the house is in it.'),
  owed: none('The public record holds no money.'),
  house: none('The public record is public as it is.'),
});
