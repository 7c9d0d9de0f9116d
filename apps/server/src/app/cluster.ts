import type { AppOptions, ClusterOptions } from './options.ts';
import type { Services } from './services.ts';
import { ClusterMember } from '../cluster/member.ts';
import { dutiesOf } from '../config/roles.ts';
import { type EngineHost, hex, type HostCluster, JetStreamLog, readVoids } from '@candor/engine-host';

/** The first NATS version that can be configured to sync every write. */
const SYNCING_SINCE = [2, 10] as const;

/** The cluster from the view of this process. */
export interface Cluster {
  readonly options: ClusterOptions;
  readonly member: ClusterMember;
  readonly host: HostCluster;
  /** Returns what `/readyz` reports in addition to what a single process reports. */
  standing(host: Pick<EngineHost, 'engine' | 'digest'>): Promise<Readonly<Record<string, unknown>>>;
}

/** Resolves with undefined where this process is the whole exchange. */
export async function joinCluster(
  { cluster: options, port }: AppOptions,
  { sql, line }: Services,
): Promise<Cluster | undefined> {
  if (options === undefined) return undefined;
  const { role, natsUrl: servers, stream } = options;
  const log = await JetStreamLog.connect(
    { servers, stream },
    `candor ${role} on port ${port}, process ${process.pid}`,
  );
  const { leads: canLead } = dutiesOf(role);
  const member = new ClusterMember({ log, canLead, voids: await readVoids(sql), line });
  const durability = durabilityOf(log, options);
  line(`the log is stream "${stream}" of NATS ${log.serverVersion}: ${durability}`);
  return {
    options,
    member,
    host: { place: log.place, log, openIntake: (seat) => member.sit(seat) },
    async standing(host) {
      const lag = (await log.lag(host.engine.sequence)) ?? null;
      const leader = { leads: member.leads, leader_epoch: log.head.epoch };
      // Both values are taken at one moment: processes at the same sequence report the same digest.
      const state = { sequence: host.engine.sequence, digest: hex(host.digest) };
      return { role, ...leader, lag, log: durability, ...state };
    },
  };
}

function durabilityOf({ replicas, serverVersion }: JetStreamLog, { isSynced }: ClusterOptions): string {
  const [major = 0, minor = 0] = serverVersion.split('.').map(Number);
  const canSync = major > SYNCING_SINCE[0] || (major === SYNCING_SINCE[0] && minor >= SYNCING_SINCE[1]);
  const copies = replicas > 1 ? 'replicated' : 'one copy';
  return `${copies}, ${isSynced && canSync ? 'synced' : 'not synced'}`;
}
