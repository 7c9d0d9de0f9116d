import { Button } from '@candor/ui';
import { Copy } from 'lucide-react';
import { copyText } from './copy-text.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** Names what is copied, where several buttons are called the same. */
  readonly name?: string;
}

export function CopyButton({ text, label, name }: CopyButtonProps) {
  return (
    <Button {...(name === undefined ? {} : { 'aria-label': name })} onClick={() => void copyText(text)}>
      <Copy size={14} strokeWidth={1.75} aria-hidden />
      {label}
    </Button>
  );
}
