/** The page of an evidence bundle that people read. */
import { type Language, LANGUAGE_FACTS, type ResponseOf } from '@candor/contract';
import { message } from '@candor/contract/messages';
import { wordsOfLine } from './chat-words.ts';
import type { WireOrder } from './wire-order.ts';

type WireMessage = ResponseOf<'legal/send'>;

/** Writes an order with its chat in a language; what people wrote stays as it was written. */
export function statementPage(
  order: WireOrder,
  messages: readonly WireMessage[],
  language: Language,
): string {
  const facts = [
    `P2P ${order.id}`,
    order.status_name,
    order.status_text,
    `${order.number} ${order.currency_code} · ${order.money} ${order.fiat} · ${order.price}`,
    `${order.counterparty.nickname} · ${order.counterparty.real_name}`,
    [order.created_at, order.paid_at, order.ended_at].filter((at) => at !== null).join(' · '),
  ];
  const lines = messages.map((line) => {
    const role = message(language, `p2p_role_${line.from}`);
    return `<tr><td>${escaped(line.created_at)}</td><th>${escaped(role)}</th><td>${escaped(textOf(line, language))}</td></tr>`;
  });
  return `<!doctype html>
<html lang="${LANGUAGE_FACTS[language].tag}"><meta charset="utf-8"><title>P2P ${order.id}</title>
${facts.map((fact) => `<p>${escaped(fact)}</p>`).join('\n')}
<table>${lines.join('\n')}</table></html>
`;
}

function textOf(line: WireMessage, language: Language): string {
  return line.picture === '' ? wordsOfLine(line, language) : `[${line.picture}]`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
