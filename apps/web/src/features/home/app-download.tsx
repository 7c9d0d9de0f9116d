import { QrCode } from '@candor/ui';
import { Smartphone } from 'lucide-react';
import { useSetting, useTranslation } from '@candor/web-kit';

/** The download of the phone app; absent unless the operator has set an address. */
export function AppDownload() {
  const { t } = useTranslation();
  const link = useSetting('app_download_url');
  if (!link || !/^https?:\/\//i.test(link)) return null;
  return (
    <section
      aria-labelledby="app-download"
      className="flex items-center justify-between gap-10 rounded-panel border border-hairline bg-bg1 p-10 max-md:flex-col max-md:items-start max-md:gap-6 max-md:p-6"
    >
      <div>
        <h2 id="app-download" className="text-[28px] leading-9 font-[650] text-balance">
          {t('home.app.title')}
        </h2>
        <p className="mt-2 max-w-[56ch] text-base leading-6 text-t2">{t('home.app.text')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          {(['android', 'ios'] as const).map((system) => (
            <a
              key={system}
              href={link}
              target="_blank"
              rel="noreferrer"
              className="button"
              data-kind="outline"
              data-size="large"
            >
              <Smartphone size={18} strokeWidth={1.5} aria-hidden />
              {t(`home.app.${system}`)}
            </a>
          ))}
        </div>
      </div>
      <figure className="shrink-0 text-center">
        <QrCode text={link} label={t('home.app.qr')} className="size-40 rounded-control" />
        <figcaption className="mt-2 text-[13px] text-t3">{t('home.app.scan')}</figcaption>
      </figure>
    </section>
  );
}
