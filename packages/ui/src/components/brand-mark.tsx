/** The open ring: nothing inside it is hidden. A style sheet of the operator shows a logo in its place, and hides a name beside it. */
export function BrandMark({ size = 22 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden className="brand-mark shrink-0">
      <path
        d="M18.6 6.2A8.6 8.6 0 1 0 18.6 17.8"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="12" cy="12" r="2.5" fill="currentColor" />
    </svg>
  );
}
