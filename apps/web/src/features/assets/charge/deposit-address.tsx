import { Button, QrCode } from '@candor/ui';
import { QrCode as QrIcon, Share2 } from 'lucide-react';
import { useState } from 'react';
import { CopyButton, useTranslation } from '@candor/web-kit';
import { GroupedAddress } from '../grouped-address.tsx';

interface DepositAddressProps {
  readonly address: string;
  readonly code: string;
  readonly network: string;
}

/** An address to read, to copy, to scan and, where the device can, to pass on. */
export function DepositAddress({ address, code, network }: DepositAddressProps) {
  const { t } = useTranslation();
  const [hasQr, setHasQr] = useState(false);
  return (
    <div className="grid gap-3">
      <div>
        <p className="text-[13px] leading-5 text-t3">{t('assets.depositAddress', { code, network })}</p>
        <p className="mt-1 text-base leading-7 font-[550]" data-testid="deposit-address">
          <GroupedAddress address={address} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={address} label={t('assets.copy')} name={t('assets.copyAddress')} />
        <Button aria-pressed={hasQr} onClick={() => setHasQr(!hasQr)}>
          <QrIcon size={14} strokeWidth={1.75} aria-hidden />
          {t(hasQr ? 'assets.hideQr' : 'assets.showQr')}
        </Button>
        {'share' in navigator && (
          <Button
            className="md:hidden"
            onClick={() => void navigator.share({ text: address }).catch(() => undefined)}
          >
            <Share2 size={14} strokeWidth={1.75} aria-hidden />
            {t('assets.share')}
          </Button>
        )}
      </div>
      {hasQr && (
        <QrCode
          text={address}
          label={t('assets.qrOf', { code, network })}
          className="size-48 rounded-control border border-hairline"
        />
      )}
    </div>
  );
}
