import { PICTURE_BYTES_MAX } from '@candor/contract';
import { Button } from '@candor/ui';
import { clsx } from 'clsx';
import { Camera, ImageUp, RotateCw, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { type PictureUpload, type SendPicture, usePictureUpload } from './use-picture-upload.ts';
import { useTranslation } from '../i18n/translate.ts';

interface PictureFieldProps {
  readonly label: string;
  /** A description of what the picture must show. */
  readonly hint?: string;
  /** The address of the uploaded picture; '' for none. */
  readonly url: string;
  readonly error: string | undefined;
  /** Uploads a picture, and resolves with its address. */
  readonly send: SendPicture;
  readonly onChange: (url: string) => void;
}

const TYPES = 'image/png,image/jpeg,image/webp';
const MEGABYTE = 1_048_576;

/** A picture that is dragged here, chosen, or taken with the camera, and uploaded at once. */
export function PictureField({ label, hint, url, error, send, onChange }: PictureFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const upload = usePictureUpload(url, send, onChange);
  const message = upload.problem ?? error;
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="text-[13px] leading-5 font-medium text-t2">
        {label}
      </span>
      <DropZone
        upload={upload}
        label={label}
        hasProblem={message !== undefined}
        describedBy={`${id}-message`}
      />
      <p
        id={`${id}-message`}
        role={message === undefined ? undefined : 'alert'}
        className={clsx('text-[13px] leading-5', message === undefined ? 'text-t3' : 'text-danger')}
      >
        {message ?? `${hint ? `${hint} ` : ''}${t('picture.rule', { size: PICTURE_BYTES_MAX / MEGABYTE })}`}
      </p>
    </div>
  );
}

interface DropZoneProps {
  readonly upload: PictureUpload;
  readonly label: string;
  readonly hasProblem: boolean;
  readonly describedBy: string;
}

function DropZone({ upload, label, hasProblem, describedBy }: DropZoneProps) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const drag = (isHere: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(isHere);
  };
  return (
    <div
      className={clsx(
        'relative flex h-52 flex-col items-center justify-center gap-3 overflow-hidden rounded-control border border-dashed p-3',
        isOver ? 'border-select bg-bg3' : hasProblem ? 'border-danger bg-bg2' : 'border-control bg-bg2',
      )}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        const [file] = event.dataTransfer.files;
        if (file) upload.begin(file);
      }}
    >
      {upload.preview !== '' && (
        <img src={upload.preview} alt={label} className="min-h-0 flex-1 rounded-control object-contain" />
      )}
      {upload.state === 'sending' ? (
        <UploadProgress share={upload.share} label={label} onCancel={upload.cancel} />
      ) : (
        <div className="flex flex-wrap justify-center gap-2">
          <PickButton upload={upload} label={label} describedBy={describedBy} />
          {upload.state === 'failed' && (
            <Button onClick={upload.retry}>
              <RotateCw size={14} strokeWidth={1.75} aria-hidden />
              {t('common.retry')}
            </Button>
          )}
          {upload.preview !== '' && (
            <Button kind="quiet" aria-label={`${t('picture.remove')}: ${label}`} onClick={upload.remove}>
              <Trash2 size={14} strokeWidth={1.75} aria-hidden />
              {t('picture.remove')}
            </Button>
          )}
        </div>
      )}
      {upload.preview === '' && upload.state === 'idle' && (
        <p className="text-[13px] text-t3 max-md:hidden">{t('picture.drop')}</p>
      )}
    </div>
  );
}

type PickButtonProps = Omit<DropZoneProps, 'hasProblem'>;

function PickButton({ upload, label, describedBy }: PickButtonProps) {
  const { t } = useTranslation();
  const chosen = useRef<HTMLInputElement>(null);
  const taken = useRef<HTMLInputElement>(null);
  const text = t(upload.preview === '' ? 'picture.choose' : 'picture.replace');
  const inputOf = (ref: typeof chosen, camera: boolean) => (
    <input
      ref={ref}
      type="file"
      accept={TYPES}
      {...(camera ? { capture: 'environment' as const } : {})}
      hidden
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) upload.begin(file);
        target.value = '';
      }}
    />
  );
  return (
    <>
      {inputOf(chosen, false)}
      <Button
        aria-label={`${text}: ${label}`}
        aria-describedby={describedBy}
        onClick={() => chosen.current?.click()}
      >
        <ImageUp size={14} strokeWidth={1.75} aria-hidden />
        {text}
      </Button>
      <span className="hidden pointer-coarse:contents">
        {inputOf(taken, true)}
        <Button aria-label={`${t('picture.take')}: ${label}`} onClick={() => taken.current?.click()}>
          <Camera size={14} strokeWidth={1.75} aria-hidden />
          {t('picture.take')}
        </Button>
      </span>
    </>
  );
}

interface UploadProgressProps {
  readonly share: number;
  readonly label: string;
  readonly onCancel: () => void;
}

function UploadProgress({ share, label, onCancel }: UploadProgressProps) {
  const { t } = useTranslation();
  const percent = Math.round(share * 100);
  return (
    <div className="flex w-full max-w-72 items-center gap-3">
      <progress
        aria-label={`${t('picture.sending')}: ${label}`}
        className="h-1.5 flex-1"
        value={percent}
        max={100}
      />
      <span className="w-10 text-right text-[13px] text-t2">{percent} %</span>
      <Button kind="quiet" size="small" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
