import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** A link of a row to the page of what it lists. */
export const RowLink = createLink(RowAnchor);

function RowAnchor(props: ComponentProps<'a'>) {
  return <a {...props} className="button" data-kind="outline" data-size="small" />;
}
