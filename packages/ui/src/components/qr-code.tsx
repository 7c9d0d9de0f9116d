import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  /** What the code leads to, for those who cannot see it. */
  readonly label: string;
  readonly className?: string;
}

/** Four modules of quiet around the code, as ISO/IEC 18004 asks; black on white in every theme, or scanners fail. */
const QUIET_MODULES = 4;

/** A text as a QR code of medium error correction; as large as its box. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
