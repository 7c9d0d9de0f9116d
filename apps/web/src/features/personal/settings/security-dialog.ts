import type { UserInfo } from '@candor/contract';

/** The properties of every dialog that the checklist opens. */
export interface SecurityDialogProps {
  readonly user: UserInfo;
  readonly onClose: () => void;
  /** Goes on to making recovery codes. */
  readonly onRecovery: () => void;
}
