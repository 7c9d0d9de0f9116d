import { Button, MenuButton, TextField } from '@candor/ui';
import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import type { User } from '../../shared/user/user-tables.ts';
import { useTranslation } from '@candor/web-kit';

type Act = 'freeze' | 'unfreeze' | 'end_sessions' | 'hold_withdrawals' | 'lift_hold';

const DAY_HOURS = 24;

/** The acts of operators on a user; each asks for its reason. */
export function UserActions({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const mayAct = useMayAct('people.act');
  const mayGuard = useMayAct('people.guard');
  const mayLift = useMayAct('holds.lift');
  const [open, setOpen] = useState<Act>();
  const { is_frozen: frozen, withdrawals_from: heldUntil } = user.standing;
  const acts: readonly Act[] = [
    ...(mayGuard ? (['hold_withdrawals'] as const) : []),
    ...(mayAct ? (['end_sessions'] as const) : []),
    ...(mayLift && heldUntil !== null ? (['lift_hold'] as const) : []),
  ];
  if (acts.length === 0) return null;
  const isFrozen = frozen === 1;
  const close = () => setOpen(undefined);
  return (
    <div className="flex items-center gap-2">
      {(isFrozen ? mayAct : mayGuard) && (
        <Button onClick={() => setOpen(isFrozen ? 'unfreeze' : 'freeze')}>
          {isFrozen ? t('users.unfreeze') : t('users.freeze')}
        </Button>
      )}
      <MenuButton
        label={t('console.actions')}
        trigger={<MoreHorizontal size={18} aria-hidden />}
        entries={acts.map((act) => ({
          kind: 'action',
          text: t(`users.${act}`),
          onAction: () => setOpen(act),
        }))}
      />
      {open && <ActDialog act={open} user={user} onClose={close} />}
    </div>
  );
}

interface ActDialogProps {
  readonly act: Act;
  readonly user: User;
  readonly onClose: () => void;
}

function ActDialog({ act: name, user, onClose }: ActDialogProps) {
  const { t } = useTranslation();
  const { id } = user.user;
  const act = useAct();
  const [hours, setHours] = useState(String(DAY_HOURS));
  async function send(reason: string): Promise<void> {
    switch (name) {
      case 'freeze':
        await act('console/freeze', { id, reason });
        break;
      case 'unfreeze':
        await act('console/unfreeze', { id, reason });
        break;
      case 'end_sessions':
        await act('console/end_sessions', { id, reason });
        break;
      case 'hold_withdrawals':
        await act('console/hold_withdrawals', { id, hours, reason });
        break;
      case 'lift_hold': {
        const { withdrawals_from } = user.standing;
        if (withdrawals_from !== null)
          await act('console/hold_lift_propose', { id, withdrawals_from, reason });
      }
    }
    onClose();
  }
  return (
    <ReasonDialog
      title={t(`users.title_${name}`, { id })}
      action={t(`users.${name}`)}
      onClose={onClose}
      onSend={send}
    >
      <p className="text-sm leading-5 text-t2">{t(`users.hint_${name}`)}</p>
      {name === 'lift_hold' && (
        <p className="text-sm leading-5">
          {t('users.withdrawalsFrom')}: <TimeText at={user.standing.withdrawals_from} />
        </p>
      )}
      {name === 'hold_withdrawals' && (
        <TextField
          label={t('users.hours')}
          hint={t('users.hoursHint')}
          inputMode="numeric"
          maxLength={4}
          value={hours}
          onChange={({ target }) => setHours(target.value.replaceAll(/\D/g, ''))}
        />
      )}
    </ReasonDialog>
  );
}
