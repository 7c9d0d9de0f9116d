import './file-drop.css';
import { Button } from '@candor/ui';
import { FileCheck2 } from 'lucide-react';
import { useRef, useState } from 'react';

interface FileDropProps {
  /** The sentence of the empty place, or the name of the chosen file. */
  readonly text: string;
  /** Names the button that chooses a file. */
  readonly choose: string;
  /** The kinds of files, as an input of files names them. */
  readonly accept: string;
  readonly problem: string | undefined;
  readonly onFile: (file: File) => void;
}

/** A place to drop a file, or to choose one. */
export function FileDrop({ text, choose, accept, problem, onFile }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      className="file-drop"
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
      <p className="text-sm leading-6 [overflow-wrap:anywhere] text-t2">{text}</p>
      <Button className="max-md:h-11" onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={choose}
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
