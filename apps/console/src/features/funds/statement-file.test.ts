import { expect, test } from 'vitest';
import { statementText } from './statement-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = new TextEncoder();

test('UTF-8 and UTF-16 are read as they are', () => {
  expect(statementText(utf8.encode('Name\nMüller'))).toBe('Name\nMüller');
  expect(statementText(Uint8Array.of(0xff, 0xfe, 0xfc, 0x00))).toBe('ü');
});

test('a file in another encoding is read in the one that was chosen, and in none before', () => {
  const latin = bytes('Betrag;M\xfcller');
  expect(statementText(latin)).toBeUndefined();
  expect(statementText(latin, 'windows-1252')).toBe('Betrag;Müller');
  expect(statementText(Uint8Array.of(0xbd, 0xf0, 0xb6, 0xee), 'gb18030')).toBe('金额');
});

test('XML is read in the encoding that it declares', () => {
  const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><Nm>M\xfcller</Nm>';
  expect(statementText(bytes(xml))).toBe(xml);
  expect(statementText(bytes(xml.replace('ISO-8859-1', 'x-unheard-of')))).toBeUndefined();
});
