import { PICTURE_BYTES_MAX } from '@candor/contract';
import { useEffect, useRef, useState } from 'react';
import type { UploadOptions } from '../api/api.ts';
import { errorText } from '../api/failure-text.ts';
import { useTranslation } from '../i18n/translate.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

export type SendPicture = (file: Blob, options: UploadOptions) => Promise<{ readonly url: string }>;

type State = 'idle' | 'sending' | 'failed';

export interface PictureUpload {
  readonly state: State;
  /** The share that has left, from 0 to 1. */
  readonly share: number;
  /** The preview to show: the chosen file, or else the uploaded picture; '' for none. */
  readonly preview: string;
  /** Why the last file was not taken. */
  readonly problem: string | undefined;
  readonly begin: (file: File) => void;
  readonly retry: () => void;
  readonly cancel: () => void;
  readonly remove: () => void;
}

/** Uploads one picture at a time; type and size are checked here first, and by the exchange again. */
export function usePictureUpload(
  url: string,
  sendPicture: SendPicture,
  onChange: (url: string) => void,
): PictureUpload {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('idle');
  const [share, setShare] = useState(0);
  const [local, setLocal] = useState('');
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const last = useRef<File>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function clear(): void {
    running.current?.abort();
    setState('idle');
    setProblem(undefined);
    setLocal('');
  }

  async function send(file: File): Promise<void> {
    clear();
    const control = new AbortController();
    running.current = control;
    last.current = file;
    setState('sending');
    setShare(0);
    try {
      setLocal(await readAsAddress(file));
      const answer = await sendPicture(file, { signal: control.signal, onShare: setShare });
      if (control.signal.aborted) return;
      setState('idle');
      onChange(answer.url);
    } catch (failure) {
      if (control.signal.aborted) return;
      setState('failed');
      setProblem(errorText(failure) ?? t('common.serverError'));
    }
  }

  return {
    state,
    share,
    preview: local || url,
    problem,
    begin: (file) => {
      if (!TYPES.includes(file.type)) setProblem(t('picture.type'));
      else if (file.size > PICTURE_BYTES_MAX) setProblem(t('picture.size'));
      else void send(file);
    },
    retry: () => {
      if (last.current) void send(last.current);
    },
    cancel: clear,
    remove: () => {
      clear();
      onChange('');
    },
  };
}

/** The file as a `data:` address, which the policy of the pages lets them show. */
function readAsAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });
}
