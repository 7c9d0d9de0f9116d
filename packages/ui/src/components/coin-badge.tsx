const addresses = import.meta.glob<string>('../coins/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

interface CoinBadgeProps {
  readonly code: string;
  /** Address of the picture that the operator has given the coin; it comes before the icon that is built in. */
  readonly icon?: string | undefined;
  readonly size?: number;
}

/** The icon of a coin, or its first letter in a neutral circle where there is none. */
export function CoinBadge({ code, icon, size = 20 }: CoinBadgeProps) {
  const address = icon || addresses[`../coins/${code}.svg`];
  if (address !== undefined)
    return (
      <img
        src={address}
        alt=""
        width={size}
        height={size}
        draggable={false}
        data-coin={code}
        className="shrink-0 rounded-full object-contain ring-1 ring-hairline"
        style={{ width: size, height: size }}
      />
    );
  return (
    <span
      aria-hidden
      className="inline-grid shrink-0 place-items-center rounded-full border border-hairline bg-bg3 font-semibold text-t2"
      style={{ width: size, height: size, fontSize: size * 0.46, lineHeight: 1 }}
    >
      {code.slice(0, 1)}
    </span>
  );
}
