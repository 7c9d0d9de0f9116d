import './texts.ts';
import { XSS_PAYLOADS } from '@candor/testkit/hostile';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { documentOf, htmlOf } from './article-document.ts';
import './content.css';
import { RichText } from './rich-text.tsx';

const BATCH = 40;

// The policy of the console's pages: a text that a library hands to the browser's parser is an error.
beforeAll(() => {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "require-trusted-types-for 'script'; trusted-types dompurify";
  document.head.append(policy);
});

async function show(initial: string) {
  const onChange = vi.fn<(html: string) => void>();
  const view = await render(
    <RichText label="Text" hint="" error={undefined} language="en" initial={initial} onChange={onChange} />,
  );
  const editor = view.getByRole('textbox', { name: 'Text' });
  return { view, editor, stored: () => onChange.mock.lastCall?.[0] ?? initial };
}

function paste(editor: Element, flavours: Readonly<Record<string, string>>): void {
  const data = new DataTransfer();
  for (const [type, text] of Object.entries(flavours)) data.setData(type, text);
  editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}

it('the policy is in force', () => {
  expect(() => {
    document.createElement('div').innerHTML = '<p>text</p>';
  }).toThrow(/TrustedHTML/);
});

describe('a stored text', () => {
  it.each([
    ['paragraphs', '<p>One <strong>two</strong> <em>three</em> <code>4</code></p><p>Five<br>six</p>'],
    ['headings', '<h2>Two</h2><h3>Three</h3><h4>Four</h4><p>x</p>'],
    ['lists', '<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul><ol><li>first</li></ol>'],
    ['a quote and a line', '<blockquote><p>Said</p></blockquote><hr><p>x</p>'],
    [
      'links',
      '<p><a rel="noopener noreferrer" href="/trade">own</a> <a rel="noopener noreferrer" href="https://example.com/">web</a> <a rel="noopener noreferrer" href="mailto:a@example.com">mail</a></p>',
    ],
    ['a picture', '<p>x</p><img src="/pictures/depth.svg" alt="Depth" width="640" height="320"><p>y</p>'],
    [
      'a table',
      '<table><thead><tr><th>Pair</th><th>Fee</th></tr></thead><tbody><tr><td colspan="2">none</td></tr></tbody></table>',
    ],
  ])('with %s is written back as it was', (_, html) => {
    expect(normal(htmlOf(documentOf(html)))).toBe(normal(html));
  });

  it('that nobody changes is not reported as changed', async () => {
    const { stored, editor } = await show('<table><tbody><tr><td>last</td></tr></tbody></table>');
    await userEvent.click(editor);
    expect(stored()).toBe('<table><tbody><tr><td>last</td></tr></tbody></table>');
  });
});

/** Attributes have no order. */
function normal(html: string): string {
  return html.replaceAll(/<(\w+)( [^>]*)>/g, (_, tag: string, attributes: string) => {
    const sorted = [...attributes.matchAll(/[\w-]+="[^"]*"/g)].map(([text]) => text).sort();
    return `<${[tag, ...sorted].join(' ')}>`;
  });
}

describe('what is pasted', () => {
  it.each([
    ['bold of Google Docs', '<b style="font-weight:normal;" id="docs-1"><p>plain</p></b>', '<p>plain</p>'],
    ['a page’s title', '<h1>Title</h1><div>one</div><div>two</div>', '<h2>Title</h2><p>one</p><p>two</p>'],
    ['styles', '<p style="color:red" class="x" onclick="f()">x <b>y</b></p>', '<p>x <strong>y</strong></p>'],
    [
      'a link by https',
      '<p><a href="https://example.com/a">x</a></p>',
      '<p><a rel="noopener noreferrer" href="https://example.com/a">x</a></p>',
    ],
    ['a link by http', '<p><a href="http://example.com">x</a></p>', '<p>x</p>'],
    ['a link with a password', '<p><a href="https://you@evil.example">x</a></p>', '<p>x</p>'],
    ['a link to a script', '<p><a href="javascript:alert(1)">x</a></p>', '<p>x</p>'],
    ['a picture of another site', '<p>x<img src="https://evil.example/x.png">y</p>', '<p>xy</p>'],
    ['a picture in its address', '<p>x<img src="data:image/png;base64,AA">y</p>', '<p>xy</p>'],
    ['a page of frames', '<frameset><frame src="/x"></frameset>', ''],
  ])('with %s keeps what an article may hold', async (_, html, expected) => {
    const { editor, stored } = await show('');
    paste(editor.element(), { 'text/html': html, 'text/plain': 'plain' });
    expect(normal(stored())).toBe(normal(expected));
  });

  it('as plain text is text, whatever it looks like', async () => {
    const { editor, stored } = await show('');
    paste(editor.element(), { 'text/plain': '<img src=x onerror=alert(1)>\n**two**' });
    expect(stored()).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p><p>**two**</p>');
  });

  it('holds no script, and nothing of it runs', async () => {
    expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(250);
    const ran = vi.fn<(value: unknown) => void>();
    Object.defineProperty(window, '__broken', { set: ran, configurable: true });
    for (let from = 0; from < XSS_PAYLOADS.length; from += BATCH) {
      const { editor, view } = await show('');
      for (const payload of XSS_PAYLOADS.slice(from, from + BATCH))
        paste(editor.element(), { 'text/html': payload });
      expect([from, foreignIn(editor.element())]).toEqual([from, []]);
      await view.unmount();
    }
    expect(ran).not.toHaveBeenCalled();
  });
});

const TAGS =
  'P H2 H3 H4 UL OL LI STRONG EM BLOCKQUOTE BR CODE HR A IMG DIV TABLE COLGROUP COL TBODY TR TH TD';

/** Returns elements, handlers and addresses that no article has. */
function foreignIn(root: Element): string[] {
  const tags = new Set(TAGS.split(' '));
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(tags.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes]
      .filter(({ name, value }) => {
        if (name === 'href') return !/^(https:\/\/[^@]*$|\/(?![/\\]))/.test(value);
        if (name === 'src') return !/^\/(?![/\\])/.test(value);
        return /^on|^srcdoc$|^id$|^name$/i.test(name);
      })
      .map(({ name, value }) => `${name}=${value}`),
  ]);
}

describe('the tools', () => {
  it('are a toolbar of labelled buttons with one tab stop', async () => {
    const { view } = await show('<p>x</p>');
    const toolbar = view.getByRole('toolbar', { name: 'Format' });
    const buttons = [...toolbar.element().querySelectorAll('button')];
    expect(buttons.map((button) => button.getAttribute('aria-label'))).not.toContain(null);
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(view.getByRole('button', { name: 'Heading 2' })).toHaveFocus();
  });

  it('refuse the address of a link that an article may not have, and set one that it may', async () => {
    const { view, editor, stored } = await show('');
    await userEvent.click(editor);
    await userEvent.click(view.getByRole('button', { name: 'Link', exact: true }));
    const address = view.getByLabelText('Address');
    for (const refused of ['javascript:alert(1)', 'http://example.com', '//evil.example', 'trade']) {
      await userEvent.fill(address, refused);
      await userEvent.click(view.getByRole('button', { name: 'Set link' }));
      await expect.element(address).toHaveAttribute('aria-invalid', 'true');
    }
    await userEvent.fill(address, '/trade');
    await userEvent.click(view.getByRole('button', { name: 'Set link' }));
    await expect
      .poll(() => normal(stored()))
      .toBe('<p><a href="/trade" rel="noopener noreferrer">/trade</a></p>');
  });

  it('make no picture of what is typed', async () => {
    const { editor, stored } = await show('');
    await userEvent.click(editor);
    await userEvent.keyboard('![[x](https://evil.example/x.png) ');
    await expect.poll(stored).toContain('evil.example/x.png)');
    expect(stored()).not.toContain('<img');
  });
});
