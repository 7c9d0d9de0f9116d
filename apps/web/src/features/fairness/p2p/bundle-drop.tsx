import { Button } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { FileCheck2 } from 'lucide-react';
import { useRef, useState } from 'react';

interface BundleDropProps {
  readonly problem: string | undefined;
  readonly onFile: (file: File) => void;
}

/** A place to drop an evidence file, or to choose one. */
export function BundleDrop({ problem, onFile }: BundleDropProps) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      className="bundle-drop"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <FileCheck2 size={28} strokeWidth={1.5} aria-hidden className="text-t3" />
      <p className="text-sm leading-6 text-t2">{t('fairness.p2p.drop')}</p>
      <Button className="max-md:h-11" onClick={() => input.current?.click()}>
        {t('fairness.p2p.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={t('fairness.p2p.choose')}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again after it was changed.
          target.value = '';
        }}
      />
      <p role="alert" className="text-[13px] leading-5 text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
