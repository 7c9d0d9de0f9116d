import type { ConsoleDesk } from './desk.ts';
import * as record from './record-calls.ts';
import * as session from './session-calls.ts';

export interface ConsolePorts {
  readonly desk: ConsoleDesk;
}

export function consoleCalls({ desk }: ConsolePorts) {
  return {
    'console/login': session.login(desk),
    'console/enrolment': session.enrolment(desk),
    'console/enrol': session.enrol(desk),
    'console/logout': session.logout(desk),
    'console/me': session.me(desk),
    'console/operators': record.operators(desk),
    'console/operator_disable': record.disable(desk),
    'console/audit': record.audit(desk),
    'console/audit_check': record.auditCheck(desk),
  };
}
