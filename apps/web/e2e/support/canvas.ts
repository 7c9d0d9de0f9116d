import type { Page } from '@playwright/test';

export interface Written {
  readonly text: string;
  readonly colour: string;
}

/** Notes every text that is drawn on a canvas from now on, with its colour; each reading returns what came since the last. */
export async function readCanvas(page: Page): Promise<() => Promise<readonly Written[]>> {
  await page.addInitScript(() => {
    const written: { text: string; colour: string }[] = [];
    (globalThis as { written?: typeof written }).written = written;
    const { fillText: draw } = CanvasRenderingContext2D.prototype as unknown as {
      fillText: (
        this: CanvasRenderingContext2D,
        ...parts: Parameters<CanvasRenderingContext2D['fillText']>
      ) => void;
    };
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      if (typeof this.fillStyle === 'string') written.push({ text, colour: this.fillStyle });
      draw.call(this, text, ...rest);
    };
  });
  return () => page.evaluate(() => (globalThis as { written?: Written[] }).written?.splice(0) ?? []);
}
