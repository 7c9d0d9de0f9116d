/**
 * Foreign content that comes into the editor by the clipboard or by dragging. ProseMirror reads HTML by a policy for Trusted
 * Types of its own, which the pages do not have; here the cleaner of articles reads it, and the schema takes the rest.
 */
import { DOMParser, type Slice } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { parsePasted } from '@candor/web-kit/article';
import { readLink } from './article-link.ts';

export function takePaste(view: EditorView, event: ClipboardEvent): boolean {
  event.preventDefault();
  if (event.clipboardData !== null) insert(view, event.clipboardData, event);
  return true;
}

/** Takes what is dropped, but for parts of this text that are moved inside it. */
export function takeDrop(view: EditorView, event: DragEvent): boolean {
  if (view.dragging !== null) return false;
  event.preventDefault();
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (event.dataTransfer === null || place === null) return true;
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(place.pos))));
  insert(view, event.dataTransfer);
  view.focus();
  return true;
}

function insert(view: EditorView, data: DataTransfer, event?: ClipboardEvent): void {
  const html = data.getData('text/html');
  if (html === '') {
    view.pasteText(data.getData('text/plain'));
    return;
  }
  const slice = sliceOf(view, html);
  const isTaken = event !== undefined && view.someProp('handlePaste', (take) => take(view, event, slice));
  if (isTaken === true) return;
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
}

function sliceOf(view: EditorView, html: string): Slice {
  const pasted = parsePasted(html);
  for (const link of pasted.querySelectorAll('a')) {
    const address = readLink(link.getAttribute('href') ?? '');
    if (address === undefined) link.removeAttribute('href');
    else link.setAttribute('href', address);
  }
  for (const heading of pasted.querySelectorAll('h1')) renameTo('h2', heading);
  for (const heading of pasted.querySelectorAll('h5, h6')) renameTo('h4', heading);
  const { schema, selection } = view.state;
  return DOMParser.fromSchema(schema).parseSlice(pasted, { context: selection.$from });
}

function renameTo(tag: 'h2' | 'h4', heading: Element): void {
  const renamed = heading.ownerDocument.createElement(tag);
  renamed.append(...heading.childNodes);
  heading.replaceWith(renamed);
}
