/**
 * Reads what a person types or pastes into a number field: full-width digits, spaces, a decimal comma, units.
 *
 * Returns the text to keep in the field, or undefined when the edit must be refused so that the field keeps
 * what it had; a wrong guess here would turn 0.001 into 1.
 */
export function acceptDecimalInput(raw: string, maxDecimals: number): string | undefined {
  let text = raw
    .normalize('NFKC')
    .replace(/[\s']/g, '')
    .replace(/[\u3002\uff0e]/g, '.');
  const pasted = /^([\d.,]+)[A-Za-z]{2,10}$/.exec(text);
  if (pasted) text = pasted[1] ?? '';
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(text)) text = text.replaceAll(',', '');
  else if (/^\d*,\d*$/.test(text)) text = text.replace(',', '.');
  if (text === '') return '';
  if (!/^\d*\.?\d*$/.test(text)) return undefined;
  if (text.startsWith('.')) text = `0${text}`;
  text = text.replace(/^0+(?=\d)/, '');
  const point = text.indexOf('.');
  if (point >= 0) text = maxDecimals === 0 ? text.slice(0, point) : text.slice(0, point + 1 + maxDecimals);
  return text.length > 30 ? undefined : text;
}

/** True for a field's text that is a number above zero. */
export function isPositiveDecimal(text: string): boolean {
  return /^\d+\.?\d*$/.test(text) && /[1-9]/.test(text);
}
