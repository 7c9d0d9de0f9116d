import { repeatedDuty } from '../../../facets/repeated-duty.ts';
import type { Duty, WorkPorts } from '../../../facets/work.ts';
import { publishSigningKey } from './publish-signing-key.ts';
import { eraseDueOrders } from './retention.ts';
import { catchUp } from './steps.ts';

const BEAT_MS = 1_000;
const RETENTION_BEAT_MS = 60_000;
/** Changes that one beat adds to chains. */
const AT_ONCE = 200;

/** Chains of evidence, the key that signs evidence, and the end of the time for which orders are kept. */
export function orderWork(ports: WorkPorts): readonly Duty[] {
  return [
    signingKeyDuty(ports),
    chainDuty(ports),
    repeatedDuty(ports, {
      name: 'p2p retention',
      beatMs: RETENTION_BEAT_MS,
      work: () => eraseDueOrders(ports),
    }),
  ];
}

/** Publishes the signing key before the first bundle is signed by it; a process publishes it once. */
function signingKeyDuty(ports: WorkPorts): Duty {
  let isPublished = false;
  return repeatedDuty(ports, {
    name: 'p2p signing key',
    beatMs: BEAT_MS,
    async work() {
      isPublished ||= await publishSigningKey(ports);
    },
  });
}

/** Adds what the engine did with orders to their chains of evidence, also where nobody looks at them. */
function chainDuty(ports: WorkPorts): Duty {
  /** The place in the log from which the next beat looks; a new process looks at everything once. */
  let fromSeq = 0;
  return repeatedDuty(ports, {
    name: 'p2p chains',
    beatMs: BEAT_MS,
    async work() {
      ({ reachedSeq: fromSeq } = await catchUp(ports, fromSeq, AT_ONCE));
    },
  });
}
