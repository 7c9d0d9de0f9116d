import { type Draft, DraftRefused, type Intent, NodeAway, type NetworkKeys } from '@candor/chains';
import type { EngineReader } from '@candor/engine';
import { readControlText } from '@candor/fairness';
import type { Sql } from '@candor/storage';
import { checkColdMove, checkMove, checkPayment, type Verdict } from './check-request.ts';
import type { Journal } from './journal.ts';
import {
  answer,
  findNetwork,
  findWithdrawal,
  type NetworkRow,
  openRequests,
  report,
  type RequestRow,
} from './requests.ts';
import type { NetworkSettings } from './settings.ts';

interface SignerPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly journal: Journal;
  readonly log: (line: string) => void;
}

/** An open request waits for something. */
type Outcome = 'done' | { readonly waitsFor: string };

/** Signs the requests of one network, one after the other. */
export class NetworkSigner {
  readonly #ports: SignerPorts;
  readonly #settings: NetworkSettings;
  readonly #keys: NetworkKeys;
  /** Signed requests up to this one are in the journal. */
  #compared = 0;
  /** Requests that the log did not hold at the last look. */
  readonly #unknown = new Set<number>();

  constructor(ports: SignerPorts, settings: NetworkSettings, keys: NetworkKeys) {
    this.#ports = ports;
    this.#settings = settings;
    this.#keys = keys;
  }

  /** Looks at every open request once, and reports what the network waits for. */
  async step(): Promise<void> {
    const { sql, journal } = this.#ports;
    const { code } = this.#settings;
    const network = await findNetwork(sql, code);
    if (network === undefined) return;
    this.#checkNetwork(network);
    let waitsFor = '';
    for (const request of await openRequests(sql, network.id, { above: this.#compared })) {
      if (request.isAnswered) this.#checkAnswered(request);
      if (journal.haltOf(code) !== undefined) break;
      if (request.isAnswered) continue;
      const outcome = await this.#answer(network, request);
      if (outcome !== 'done') waitsFor ||= `request ${request.id}: ${outcome.waitsFor}`;
    }
    await report(sql, network.id, { haltedReason: journal.haltOf(code) ?? '', waitsFor });
  }

  /** Deposit addresses come from the row's key: with another one deposits would go to somebody else. */
  #checkNetwork({ family, network, accountKey }: NetworkRow): void {
    const own = this.#settings;
    if (family !== own.family || network !== own.network)
      this.#halt(`the exchange has ${family} ${network}, the settings have ${own.family} ${own.network}`);
    else if (accountKey !== this.#keys.accountKey)
      this.#halt('the extended public key of the exchange is not that of the keystore');
  }

  /** An answer that the journal does not know was given by a signer with another, newer journal. */
  #checkAnswered({ id, kind }: RequestRow): void {
    if (kind !== 'message' && this.#ports.journal.draftOf(id) === undefined)
      this.#halt(`request ${id} was signed, and the journal does not know it: it may be an old copy`);
    else this.#compared = Math.max(this.#compared, id);
  }

  async #answer(network: NetworkRow, request: RequestRow): Promise<Outcome> {
    const { sql } = this.#ports;
    if (request.kind === 'message')
      return this.#signText(request).catch((error: unknown) => this.#failed(request, error));
    const verdict = await this.#verdictOn(network, request);
    if (verdict.kind === 'wait') return { waitsFor: verdict.reason };
    if (verdict.kind === 'unknown' && !this.#unknown.has(request.id)) {
      this.#unknown.add(request.id);
      return { waitsFor: verdict.reason };
    }
    if (verdict.kind !== 'sign') return this.#refuse(request, verdict.reason);
    try {
      const draft = await this.#draftOf(request, verdict.intent);
      const signed = await this.#keys.sign(draft);
      const difference = await this.#differenceOf(signed.raw, verdict.intent);
      if (difference !== undefined) return await this.#refuse(request, difference);
      await answer(sql, request.id, { outcome: 'signed', ...signed });
      this.#ports.log(`${this.#settings.code}: request ${request.id} signed as ${signed.txHash}`);
      return 'done';
    } catch (error) {
      return this.#failed(request, error);
    }
  }

  /** Reads what was signed as the network will read it, and resolves with what differs from the intent. */
  async #differenceOf(raw: string, intent: Intent): Promise<string | undefined> {
    try {
      await this.#keys.check(raw, intent);
      return undefined;
    } catch (error) {
      // Nothing is known of what was signed as long as nobody has read it.
      if (error instanceof NodeAway) throw error;
      return `what was signed is not what was meant: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  async #failed(request: RequestRow, error: unknown): Promise<Outcome> {
    if (error instanceof NodeAway) return { waitsFor: error.message };
    if (!(error instanceof DraftRefused)) throw error;
    if (error.remedy === 'later') return { waitsFor: error.message };
    if (error.remedy === 'danger') return this.#refuse(request, error.message);
    await answer(this.#ports.sql, request.id, { outcome: 'impossible', reason: error.message });
    return 'done';
  }

  async #verdictOn({ id: chainId }: NetworkRow, request: RequestRow): Promise<Verdict> {
    const { sql, engine, journal } = this.#ports;
    const settings = this.#settings;
    const { withdrawalId, tokenAddress } = request;
    if (request.kind === 'cold') return checkColdMove({ settings, request });
    if (request.kind !== 'payment') return checkMove({ settings, request });
    if (withdrawalId === null) return { kind: 'refuse', reason: 'the request names no withdrawal' };
    const row = await findWithdrawal(sql, withdrawalId);
    return checkPayment({
      settings,
      chainId,
      request,
      row,
      fact: row === undefined ? undefined : engine.funds.withdrawal(row.user_id, withdrawalId),
      signedRequest: journal.requestOf(withdrawalId),
      paidInHour:
        journal.draftOf(request.id) === undefined ? journal.paidInHour(settings.code, tokenAddress) : [],
    });
  }

  /** A draft is on the disk before it is returned; the one that a stopped signer wrote down is used again. */
  async #draftOf(request: RequestRow, intent: Intent): Promise<Draft> {
    const { journal } = this.#ports;
    const { code } = this.#settings;
    const { id: requestId, withdrawalId, replaces } = request;
    const known = journal.draftOf(requestId);
    if (known !== undefined) return known.draft;
    const earlier = replaces === null ? undefined : journal.draftOf(replaces);
    const draft =
      earlier === undefined
        ? await this.#keys.draft(intent, journal.history(code))
        : await this.#keys.redraft(earlier.draft);
    journal.write({ type: 'draft', network: code, requestId, withdrawalId, replaces, intent, draft });
    return draft;
  }

  /** Signs a proof of control and no other text: any other could be a transaction or somebody else's promise. */
  async #signText(request: RequestRow): Promise<Outcome> {
    const { id, address, content, addressIndex } = request;
    const { sql, journal } = this.#ports;
    const { code } = this.#settings;
    const facts = readControlText(content);
    if (facts?.chain !== code || facts.address !== address)
      return this.#refuse(request, 'the text is no proof of control');
    journal.write({ type: 'message', network: code, requestId: id, address, text: content });
    const indexes = addressIndex === null ? [] : [addressIndex];
    const { kind, signature } = this.#keys.signMessage(address, content, indexes);
    await answer(sql, id, { outcome: 'signed', control: kind, signature });
    return 'done';
  }

  async #refuse({ id }: RequestRow, reason: string): Promise<Outcome> {
    this.#halt(`request ${id}: ${reason}`);
    await answer(this.#ports.sql, id, { outcome: 'refused', reason });
    return 'done';
  }

  #halt(reason: string): void {
    const { journal, log } = this.#ports;
    const { code: network } = this.#settings;
    if (journal.haltOf(network) !== undefined) return;
    journal.write({ type: 'halt', network, reason });
    log(`${network}: halted: ${reason}`);
  }
}
