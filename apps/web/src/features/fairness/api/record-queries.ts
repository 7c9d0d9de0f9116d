import {
  type Evidence,
  type RecordCalls,
  readEvidence,
  readSources,
  type TickEvidence,
  verify,
} from '@candor/fairness';
import { useQuery } from '@tanstack/react-query';
import { call, useIsLoggedIn } from '@candor/web-kit';
import { sha256 } from '../model/browser-hash.ts';
import { type Flip, withFlip } from '../model/flip-byte.ts';

const FAIRNESS = ['public', 'fairness'] as const;
const OWN_CONTRACTS = 6;
/** The heads of a minute are published once it is over. */
const HEADS_MS = 60_000;

export type HeadStep = 'minute' | 'hour' | 'day';

function recordCalls(signal: AbortSignal): RecordCalls {
  const options = { signal };
  return {
    settlement: (id) => call('fairness/settlement', { id }, options),
    lines: (from, to) => call('fairness/lines', { from, to }, options),
    heads: async (seconds) => (await call('fairness/heads', { from: seconds, to: seconds }, options)).heads,
  };
}

/** Reads a contract's lines and the heads around them. */
export function useEvidence(id: number | undefined) {
  return useQuery({
    queryKey: [...FAIRNESS, 'evidence', id],
    queryFn: ({ signal }) => readEvidence(recordCalls(signal), id ?? 0),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Verifies what was read, or a copy of it with one byte changed. */
export function useSteps(evidence: Evidence, flip: Flip | undefined) {
  return useQuery({
    queryKey: [...FAIRNESS, 'steps', evidence.found, flip?.place ?? 0],
    queryFn: ({ signal }) =>
      verify(withFlip(evidence, flip), {
        sha256,
        headAt: async (place) => (await recordCalls(signal).lines(place, place)).head_after,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Reads the names of a tick's sources. */
export function useSourceNames({ place, tick }: TickEvidence) {
  return useQuery({
    queryKey: [...FAIRNESS, 'sources', tick.sourcesSeq],
    queryFn: ({ signal }) => readSources(recordCalls(signal), { seq: tick.sourcesSeq, before: place }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Reads the newest heads, oldest first. */
export function useHeads(every: HeadStep) {
  return useQuery({
    queryKey: [...FAIRNESS, 'heads', every],
    queryFn: async ({ signal }) => (await call('fairness/heads', { every }, { signal })).heads,
    refetchInterval: HEADS_MS,
  });
}

/** Reads a user's contracts that ended last. */
export function useOwnContracts() {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({
    queryKey: ['own', 'micro', 'verifiable'],
    queryFn: async ({ signal }) =>
      (await call('microtrade/lists', { status: '3', limit: OWN_CONTRACTS }, { signal })).data,
    enabled: isLoggedIn,
  });
}

export function useHouse() {
  return useQuery({
    queryKey: ['public', 'house'],
    queryFn: ({ signal }) => call('fairness/house', {}, { signal }),
    refetchInterval: HEADS_MS,
  });
}
