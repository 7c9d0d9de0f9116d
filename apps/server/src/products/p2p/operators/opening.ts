/** The conditions of a live desk that is switched on. */
import type { ErrorKey, ResponseOf } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import type { SubjectPorts } from '../../../facets/subjects.ts';
import { CallFailure } from '../../../http/failure.ts';

export type DeskNeed = ResponseOf<'console/p2p_home'>['missing'][number];

export type OpeningPorts = Pick<SubjectPorts, 'mode' | 'engine' | 'rightHolders' | 'settings' | 'sendsMail'>;

const HOSTS_MIN = 2;
const DECIDERS_MIN = 2;

/** Resolves with what is missing before a live desk may be switched on; a demo needs nothing. */
export async function missingNeeds(
  ports: OpeningPorts,
  needsCertified: boolean,
): Promise<readonly DeskNeed[]> {
  const { mode, engine, rightHolders, settings, sendsMail } = ports;
  if (mode === 'demo') return [];
  const [deciders, proposers, reviewers] = await Promise.all([
    rightHolders('p2p.decide'),
    rightHolders('p2p.propose'),
    rightHolders('identity.review'),
  ]);
  const hasThird = proposers.some(
    (id) => deciders.filter((decider) => decider !== id).length >= DECIDERS_MIN,
  );
  const isMet: Readonly<Record<DeskNeed, boolean>> = {
    two_deciders: deciders.length >= DECIDERS_MIN,
    third_operator: hasThird,
    rate_sources: haveSources(engine),
    mail: sendsMail,
    identity_review: needsCertified && reviewers.length > 0,
    rules_reviewed:
      settings.get('p2p_rules_reviewed_by').trim() !== '' && isDay(settings.get('p2p_rules_reviewed_on')),
    countries: /^[A-Z]{2}(,[A-Z]{2})*$/.test(settings.get('p2p_countries')),
  };
  return (Object.keys(isMet) as DeskNeed[]).filter((need) => !isMet[need]);
}

/** Every fiat that is open has sources on two hosts at least, both of which must count; one fiat at least is open. */
function haveSources({ p2p }: EngineReader): boolean {
  const open = p2p.fiats().filter(({ status }) => status === 'open');
  return (
    open.length > 0 &&
    open.every(({ fiatId }) => {
      const view = p2p.rate(fiatId);
      const terms = view?.settings ?? view?.nextSettings;
      const hosts = new Set(terms?.sources.map(({ name }) => name));
      return terms !== undefined && hosts.size >= HOSTS_MIN && terms.quorum >= HOSTS_MIN;
    })
  );
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Refuses to switch a desk on with p2p_needs_missing, and names what is missing. */
export async function checkOpening(ports: OpeningPorts, needsCertified: boolean): Promise<void> {
  const missing = await missingNeeds(ports, needsCertified);
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((need): [string, ErrorKey] => [need, `p2p_need_${need}`]));
  throw new CallFailure('p2p_needs_missing', { fields: { status: 'p2p_needs_missing', ...fields } });
}
