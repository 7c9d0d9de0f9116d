import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ArticleHtml } from './article-html.tsx';

it.each([
  ['a picture keeps its size', '<img src="/pictures/depth.svg" alt="Depth" width="640" height="320">'],
  [
    'a table keeps its spans',
    '<table><tbody><tr><td colspan="2" rowspan="3">x</td><td>y</td></tr></tbody></table>',
  ],
  ['a link keeps its address', '<p><a href="/trade" rel="noopener noreferrer">x</a></p>'],
])('%s', async (_, html) => {
  const { container } = await render(<ArticleHtml html={html} />);
  expect(container.querySelector('.article-html')?.innerHTML).toBe(html);
});

it.each([
  ['a picture of another site', '<img src="https://evil.example/x.png" alt="x">', '<img alt="x">'],
  ['a link to a script', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['a link to another site without its scheme', '<a href="//evil.example">x</a>', '<a>x</a>'],
  ['a script in a size', '<img src="/a.png" width="1" onload="alert(1)">', '<img src="/a.png" width="1">'],
])('%s loses what it may not have', async (_, html, clean) => {
  const { container } = await render(<ArticleHtml html={html} />);
  expect(container.querySelector('.article-html')?.innerHTML).toBe(clean);
});
