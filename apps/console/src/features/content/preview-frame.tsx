import { LANGUAGE_TAGS } from '@candor/web-kit';
import type { Language } from '@candor/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface PreviewFrameProps {
  readonly label: string;
  readonly theme: 'dark' | 'light';
  readonly language: Language;
  /** In pixels; absent: as wide as its place. */
  readonly width?: number | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Shows its children on a page of their own, whose width, theme and language are not those of the page around it. No
 * script runs in there, and its links lead nowhere.
 */
export function PreviewFrame({ label, theme, language, width, className, children }: PreviewFrameProps) {
  const [inner, setInner] = useState<Document | null>(null);
  useEffect(() => {
    if (inner === null) return;
    for (const sheet of document.querySelectorAll('link[rel=stylesheet], style'))
      inner.head.append(inner.importNode(sheet, true));
    return () => inner.head.replaceChildren();
  }, [inner]);
  useEffect(() => {
    if (inner === null) return;
    const root = inner.documentElement;
    root.setAttribute('lang', LANGUAGE_TAGS[language]);
    root.setAttribute('data-theme', theme);
  }, [inner, theme, language]);
  return (
    <>
      <iframe
        title={label}
        sandbox="allow-same-origin"
        width={width ?? '100%'}
        className={className}
        ref={(frame) => setInner(frame?.contentDocument ?? null)}
        // Some browsers replace the empty page once it has loaded.
        onLoad={({ currentTarget }) => setInner(currentTarget.contentDocument)}
      />
      {inner !== null &&
        createPortal(<div onClickCapture={(event) => event.preventDefault()}>{children}</div>, inner.body)}
    </>
  );
}
