import { agreedText, type ResponseOf } from '@candor/contract';
import { Button, Dialog, FormProblem, Segments, TextArea } from '@candor/ui';
import { saveText } from '@candor/ui/table';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call, CopyButton, useBrandName, useTranslation, useUnsavedInput } from '@candor/web-kit';
import { useRefresh } from '../use-refresh.ts';
import {
  endAfter,
  LabelField,
  NO_TERMS,
  requestOf,
  TermFields,
  type Terms,
  useTermErrors,
} from './api-key-terms.tsx';
import { makeKeyPair, type PairKind } from './api-key-pair.ts';
import { type Proof, ProofForm } from './proof-form.tsx';

type MadeKey = ResponseOf<'user/api_key_add'>;
type Kind = PairKind | 'hmac';

const DAYS = ['0', '30', '90', '365'] as const;

interface Draft extends Terms {
  readonly kind: Kind;
  readonly publicKey: string;
  readonly days: (typeof DAYS)[number];
}

const EMPTY: Draft = { ...NO_TERMS, kind: 'ed25519', publicKey: '', days: '0' };

/** Makes a key and shows it, once. */
export function ApiKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<MadeKey>();
  return (
    <Dialog title={t('personal.apiKeyAdd')} closeLabel={t('common.close')} onClose={onClose}>
      {made === undefined ? <NewKey onMade={setMade} /> : <Made made={made} onDone={onClose} />}
    </Dialog>
  );
}

function NewKey({ onMade }: { readonly onMade: (made: MadeKey) => void }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [draft, setDraft] = useState(EMPTY);
  const [isChecked, setIsChecked] = useState(false);
  const { errors, guard, mend } = useTermErrors();
  const change = (part: Partial<Draft>) => {
    mend(part);
    setDraft((before) => ({ ...before, ...part }));
  };
  const lacksLabel = draft.label.trim() === '';
  const lacksKey = draft.kind !== 'hmac' && draft.publicKey.trim() === '';
  const request = {
    kind: draft.kind,
    ...(draft.kind === 'hmac' ? {} : { public_key: draft.publicKey }),
    ...requestOf(draft),
  };

  async function add(proof: Proof) {
    const made = await call('user/api_key_add', { ...request, ...proof });
    onMade(made);
    await refresh();
  }

  return (
    <ProofForm
      name="apiKeyAdd"
      agreesTo={agreedText('user/api_key_add', request)}
      intro={t('personal.apiKeyIntro')}
      action={t('personal.apiKeyAdd')}
      check={() => {
        setIsChecked(true);
        return !lacksLabel && !lacksKey;
      }}
      onProved={(proof) => guard(() => add(proof))}
    >
      <LabelField
        value={draft.label}
        error={isChecked && lacksLabel ? t('personal.apiKeyLabelEmpty') : errors.label}
        onChange={(label) => change({ label })}
      />
      <Segments
        label={t('personal.apiKeyKind')}
        items={[
          { value: 'ed25519', label: 'Ed25519' },
          { value: 'hmac', label: 'HMAC' },
          { value: 'rsa', label: 'RSA' },
        ]}
        value={draft.kind}
        onChange={(kind) => change({ kind, publicKey: '' })}
      />
      <p className="text-[13px] leading-5 text-t3">
        {t(draft.kind === 'hmac' ? 'personal.apiKeyHmacHint' : 'personal.apiKeyPairHint')}
      </p>
      {draft.kind !== 'hmac' && (
        <PublicKeyField
          key={draft.kind}
          kind={draft.kind}
          value={draft.publicKey}
          error={isChecked && lacksKey ? t('personal.apiKeyPublicEmpty') : undefined}
          onChange={(publicKey) => change({ publicKey })}
        />
      )}
      <TermFields terms={draft} errors={errors} onChange={change} />
      <Expiry days={draft.days} onChange={change} />
      <FormProblem text={errors.expiresAt} />
    </ProofForm>
  );
}

function Expiry({
  days,
  onChange,
}: Pick<Draft, 'days'> & { readonly onChange: (part: Pick<Draft, 'days' | 'expiresAt'>) => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-[13px] leading-5 font-medium text-t2" aria-hidden>
        {t('personal.apiKeyExpiry')}
      </span>
      <Segments
        label={t('personal.apiKeyExpiry')}
        items={DAYS.map((value) => ({
          value,
          label:
            value === '0' ? t('personal.apiKeyExpiryNone') : t('personal.apiKeyExpiryDays', { days: value }),
        }))}
        value={days}
        onChange={(chosen) =>
          onChange({
            days: chosen,
            expiresAt: chosen === '0' ? '' : endAfter(Number(chosen)),
          })
        }
      />
    </div>
  );
}

interface PublicKeyFieldProps {
  readonly kind: PairKind;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (publicKey: string) => void;
}

/** Takes a public key, or makes a pair: its private half is downloaded and goes nowhere else. */
function PublicKeyField({ kind, value, error, onChange }: PublicKeyFieldProps) {
  const { t } = useTranslation();
  const brand = useBrandName();
  const [isBusy, setIsBusy] = useState(false);
  const [made, setMade] = useState<'made' | 'impossible'>();

  async function make() {
    setIsBusy(true);
    const pair = await makeKeyPair(kind);
    setIsBusy(false);
    setMade(pair === undefined ? 'impossible' : 'made');
    if (pair === undefined) return;
    saveText(`${brand}-api-private-key.pem`, pair.privateKey);
    onChange(pair.publicKey);
  }

  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={t('personal.apiKeyPublic')}
        hint={t('personal.apiKeyPublicHint')}
        error={error}
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button isBusy={isBusy} className="self-start" onClick={() => void make()}>
        <Download size={14} strokeWidth={1.75} aria-hidden />
        {t('personal.apiKeyMakePair')}
      </Button>
      {made !== undefined && (
        <p role="status" className="text-[13px] leading-5 text-t2">
          {t(made === 'made' ? 'personal.apiKeyPairMade' : 'personal.apiKeyPairImpossible')}
        </p>
      )}
    </div>
  );
}

function Made({ made, onDone }: { readonly made: MadeKey; readonly onDone: () => void }) {
  const { t } = useTranslation();
  // They are never shown again, so a session that ends must not take them away.
  useUnsavedInput(true);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm leading-5 text-t2">{t('personal.apiKeyShown')}</p>
      <Shown label={t('personal.apiKeyName')} copy={t('personal.apiKeyCopyName')} text={made.api_key} />
      {made.secret !== null && (
        <Shown label={t('personal.apiKeySecret')} copy={t('personal.apiKeyCopySecret')} text={made.secret} />
      )}
      <Button kind="action" size="large" autoFocus onClick={onDone}>
        {t('personal.apiKeySaved')}
      </Button>
    </div>
  );
}

function Shown({
  label,
  copy,
  text,
}: {
  readonly label: string;
  readonly copy: string;
  readonly text: string;
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-[13px] leading-5 font-medium text-t2">{label}</span>
      <code aria-label={label} className="rounded-control bg-bg2 p-3 font-mono text-sm break-all">
        {text}
      </code>
      <div>
        <CopyButton text={text} label={copy} />
      </div>
    </div>
  );
}
