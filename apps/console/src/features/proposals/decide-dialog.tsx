import { copyText, useTranslation } from '@candor/web-kit';
import { Button, Dialog } from '@candor/ui';
import { useState } from 'react';
import { useAct } from '../../shared/api/use-read.ts';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';
import { ProposalContent } from './proposal-content.tsx';
import type { Proposal } from './proposal.ts';

interface DecideDialogProps {
  readonly proposal: Proposal;
  readonly decision: 'approve' | 'reject' | 'withdraw';
  readonly onClose: () => void;
}

/** Decides on exactly what is shown, with its hash, or takes back what the operator proposed. */
export function DecideDialog({ proposal, decision, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const [token, setToken] = useState<string>();
  const [key, setKey] = useState<string>();
  if (token !== undefined) return <InvitationDialog token={token} onClose={onClose} />;
  if (key !== undefined) return <KeyDialog snapshotKey={key} onClose={onClose} />;
  return (
    <ReasonDialog
      title={t(`proposals.title_${decision}`, { id: proposal.id })}
      action={t(`proposals.${decision}`)}
      label={t('proposals.note')}
      hint={t('proposals.noteHint')}
      isOptional={decision === 'approve'}
      onClose={onClose}
      onSend={async (note) => {
        const { id, payload_hash: payloadHash } = proposal;
        if (decision === 'withdraw') {
          await act('console/proposal_withdraw', { id: String(id), reason: note });
          onClose();
          return;
        }
        const answer = await act('console/proposal_decide', {
          id,
          payload_hash: payloadHash,
          decision,
          ...(note === '' ? {} : { note }),
        });
        if (answer.enrolment_token !== undefined) setToken(answer.enrolment_token);
        else if (answer.snapshot_key !== undefined) setKey(answer.snapshot_key);
        else onClose();
      }}
    >
      <ProposalContent proposal={proposal} />
    </ReasonDialog>
  );
}

function InvitationDialog({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const words = {
    title: t('proposals.invitation'),
    hint: t('proposals.invitationHint'),
    copy: t('proposals.copyLink'),
  };
  return <OnceDialog {...words} text={`${location.origin}/console/enrol#${token}`} onClose={onClose} />;
}

function KeyDialog({ snapshotKey, onClose }: { readonly snapshotKey: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const words = {
    title: t('proposals.snapshotKey'),
    hint: t('proposals.snapshotKeyHint'),
    copy: t('proposals.copyKey'),
  };
  return <OnceDialog {...words} text={snapshotKey} onClose={onClose} />;
}

interface OnceDialogProps {
  readonly title: string;
  readonly hint: string;
  /** A secret that is shown this once. */
  readonly text: string;
  readonly copy: string;
  readonly onClose: () => void;
}

function OnceDialog({ title, hint, text, copy, onClose }: OnceDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-sm leading-5 text-t2">{hint}</p>
        <code className="rounded-control bg-bg2 px-3 py-2 text-[13px] leading-5 break-all">{text}</code>
        <Button kind="action" onClick={() => void copyText(text)}>
          {copy}
        </Button>
      </div>
    </Dialog>
  );
}
