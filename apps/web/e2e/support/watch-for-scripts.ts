import type { Page } from '@playwright/test';

/** Collects what scripts did on any page that is shown: marks, dialogs, windows and requests to other origins. */
export async function watchForScripts(page: Page, origin: string): Promise<readonly string[]> {
  const deeds: string[] = [];
  await page.exposeFunction('reportMark', () => deeds.push('a mark'));
  // Payloads set `__broken`. The setter reports the mark at once, so leaving a page loses none.
  await page.addInitScript(() => {
    Object.defineProperty(window, '__broken', {
      set() {
        (window as unknown as { reportMark: () => void }).reportMark();
      },
    });
  });
  page.on('dialog', (dialog) => {
    deeds.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!isOwn) deeds.push(`request: ${request.url()}`);
  });
  page.on('popup', (popup) => deeds.push(`window: ${popup.url()}`));
  return deeds;
}
