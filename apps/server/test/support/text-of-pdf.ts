import { inflateSync } from 'node:zlib';

/** The text of a PDF's pages: the strings of its content streams, in their order. */
export function textOfPdf(bytes: Buffer): string {
  const file = bytes.toString('latin1');
  const pages = [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, content = '']) => {
    try {
      return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return pages
    .flatMap((page) => [...page.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, strings = '']) =>
      [...strings.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');
}
