/** The row of links between the parts of the documentation, which follows the reader's choice of dark or light. */

/** A part of the documentation. */
export interface Choice {
  readonly path: string;
  readonly label: string;
}

export const CHOOSER_STYLE = `
.chooser { display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 14px 20px; border-bottom: 1px solid #d9dce1;
  font: 600 15px/1.5 sans-serif; background: #fff }
.chooser a { color: #3b4151; text-decoration: none; padding: 2px 0; border-bottom: 2px solid transparent }
.chooser a:hover { border-bottom-color: #9aa1ad }
.chooser a[aria-current] { border-bottom-color: #3b4151 }
@media (prefers-color-scheme: dark) {
  body { background: #1c2022 }
  .chooser { background: #1c2022; border-bottom-color: #3a4045 }
  .chooser a { color: #e4e6e6 }
  .chooser a[aria-current] { border-bottom-color: #e4e6e6 }
}
`;

/** Returns the links as HTML. */
export function chooserHtml(choices: readonly Choice[], current: string): string {
  const links = choices.map(
    ({ path, label }) => `<a href="${path}"${path === current ? ' aria-current="page"' : ''}>${label}</a>`,
  );
  return `<nav class="chooser" aria-label="Parts of the documentation">${links.join('')}</nav>`;
}

/** Returns a script that puts the links above a page of another package, and fits that page to the reader's screen. */
export function chooserScript(choices: readonly Choice[], current: string): string {
  const links = choices.length === 0 ? '' : chooserHtml(choices, current);
  return `
document.head.insertAdjacentHTML('beforeend', '<meta name="viewport" content="width=device-width, initial-scale=1">');
document.body.insertAdjacentHTML('afterbegin', ${JSON.stringify(links)});
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
`;
}
