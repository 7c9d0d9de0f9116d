import { useEffect, useRef, useState } from 'react';

interface QrCodeProps {
  readonly text: string;
  /** A description of the code's target for people who cannot see it. */
  readonly label: string;
  readonly className?: string;
}

/** Four modules of quiet around the code, as ISO/IEC 18004 asks; black on white in every theme, or scanners fail. */
const QUIET_MODULES = 4;
/** A code this far below the screen is drawn already when it is scrolled to. */
const NEAR = '600px';

interface Modules {
  readonly size: number;
  readonly path: string;
}

/** Returns the modules of a text’s QR code as a path in units of one module, its quiet border included. */
export async function encodeQr(text: string): Promise<Modules> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
}

/** A text as a QR code of medium error correction; as large as its box, and worked out when it comes near. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const box = useRef<SVGSVGElement>(null);
  const [drawn, setDrawn] = useState<Modules & { readonly text: string }>();
  useEffect(() => {
    if (!box.current) return;
    let isLeft = false;
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        void encodeQr(text).then((modules) => {
          if (!isLeft) setDrawn({ ...modules, text });
        });
      },
      { rootMargin: NEAR },
    );
    seen.observe(box.current);
    return () => {
      isLeft = true;
      seen.disconnect();
    };
  }, [text]);
  const modules = drawn?.text === text ? drawn : { size: 1, path: '' };
  return (
    <svg
      ref={box}
      role="img"
      aria-label={label}
      data-state={modules.path === '' ? 'loading' : 'ready'}
      viewBox={`0 0 ${modules.size} ${modules.size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={modules.size} height={modules.size} fill="#fff" />
      <path d={modules.path} fill="#000" />
    </svg>
  );
}
