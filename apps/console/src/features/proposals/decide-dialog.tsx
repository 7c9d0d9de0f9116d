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
  if (token !== undefined) return <InvitationDialog token={token} onClose={onClose} />;
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
        if (answer.enrolment_token === undefined) onClose();
        else setToken(answer.enrolment_token);
      }}
    >
      <ProposalContent proposal={proposal} />
    </ReasonDialog>
  );
}

function InvitationDialog({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const link = `${location.origin}/console/enrol#${token}`;
  return (
    <Dialog title={t('proposals.invitation')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-sm leading-5 text-t2">{t('proposals.invitationHint')}</p>
        <code className="rounded-control bg-bg2 px-3 py-2 text-[13px] leading-5 break-all">{link}</code>
        <Button kind="action" onClick={() => void copyText(link)}>
          {t('proposals.copyLink')}
        </Button>
      </div>
    </Dialog>
  );
}
