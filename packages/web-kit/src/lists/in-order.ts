interface Linked {
  readonly to: string;
  /** The address of the link that it follows, wherever its own list put it. */
  readonly after?: string;
}

/** Moves each link that says so behind the one that it follows; the others keep their order. */
export function inOrder<Entry extends Linked>(links: readonly Entry[]): readonly Entry[] {
  return links.reduce<readonly Entry[]>((list, link) => {
    const others = list.filter((other) => other !== link);
    const place = others.findIndex(({ to }) => to === link.after);
    return place < 0 ? list : [...others.slice(0, place + 1), link, ...others.slice(place + 1)];
  }, links);
}
