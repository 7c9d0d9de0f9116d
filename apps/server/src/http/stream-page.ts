/** The description of the streams as a page: plain HTML, without any script. */
import { type Json, typeText } from '@candor/contract/openapi';
import { type Choice, chooserHtml, CHOOSER_STYLE } from './docs-chooser.ts';

interface Message {
  readonly name: string;
  readonly title: string;
  readonly payload: Json;
}

interface Channel {
  readonly address: string;
  readonly description: string;
  readonly parameters?: Readonly<
    Record<string, { readonly description: string; readonly enum?: readonly string[] }>
  >;
  readonly messages: Json;
}

interface StreamDescription {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly channels: Readonly<Record<string, Channel>>;
  readonly components: { readonly messages: Readonly<Record<string, Message>> };
}

const STYLE = `
body { margin: 0; color: #3b4151; background: #fff; font: 15px/1.55 sans-serif }
main { max-width: 1080px; margin: 0 auto; padding: 8px 20px 60px }
h1 { font-size: 28px; margin: 24px 0 4px }
h2 { font-size: 19px; margin: 32px 0 4px; overflow-wrap: anywhere }
p { margin: 6px 0; max-width: 76ch }
code, pre { font: 13px/1.5 monospace }
code { overflow-wrap: anywhere }
h2 code { font-size: 16px }
pre { margin: 0; padding: 12px; overflow-x: auto; background: #f4f5f7; border-radius: 4px }
details { border-top: 1px solid #d9dce1 }
summary { padding: 8px 0; cursor: pointer }
details[open] { padding-bottom: 12px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 6px 0 }
dd { margin: 0 }
a { color: #2a5fc4 }
@media (max-width: 500px) { dl { grid-template-columns: 1fr } dd { margin-bottom: 6px } }
@media (prefers-color-scheme: dark) {
  body { color: #d9dcdd }
  pre { background: #262b2e }
  details { border-top-color: #3a4045 }
  a { color: #8fb4ff }
}
${CHOOSER_STYLE}`;

/** Returns the page of a description in JSON. */
export function streamPage(
  description: string,
  { choices, path }: { readonly choices: readonly Choice[]; readonly path: string },
): string {
  const { info, channels, components } = JSON.parse(description) as StreamDescription;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(info.title)}</title>
<style>${STYLE}</style>
</head>
<body>
${chooserHtml(choices, path)}
<main>
<h1>${escaped(info.title)}</h1>
<p>AsyncAPI 3.0: <a href="${path}/json">${path}/json</a>, <a href="${path}/yaml">${path}/yaml</a></p>
${info.description
  .split('\n\n')
  .map((text) => `<p>${marked(text)}</p>`)
  .join('\n')}
${Object.values(channels)
  .map((channel) => sectionOf(channel, components.messages))
  .join('\n')}
</main>
</body>
</html>
`;
}

function sectionOf(
  { address, description, parameters = {}, messages }: Channel,
  known: Readonly<Record<string, Message>>,
): string {
  const terms = Object.entries(parameters).map(
    ([name, { description: text, enum: values = [] }]) =>
      `<dt><code>${escaped(name)}</code></dt><dd>${marked(text)} ${values
        .filter((value) => value !== '')
        .map((value) => `<code>${escaped(value)}</code>`)
        .join(' ')}</dd>`,
  );
  const shown = Object.keys(messages).flatMap((name) => known[name] ?? []);
  return `<section>
<h2><code>${escaped(address)}</code></h2>
<p>${marked(description)}</p>
${terms.length === 0 ? '' : `<dl>${terms.join('')}</dl>`}
${shown.map(messageOf).join('\n')}
</section>`;
}

function messageOf({ name, title, payload }: Message): string {
  return `<details><summary><code>${escaped(name)}</code> ${marked(title)}</summary>
<pre tabindex="0">${escaped(typeText(payload).replaceAll('readonly ', ''))}</pre></details>`;
}

/** Escapes a text and sets what is between backticks and asterisks apart. */
function marked(text: string): string {
  return escaped(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
