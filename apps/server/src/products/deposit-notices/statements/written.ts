/** Amounts and dates as banks write them. What can be read in two ways is not read. */

const DECIMAL = /^\d+([.,]\d+)?$/;
const WITH_GROUPS = [
  [/^\d{1,3}(,\d{3})+(\.\d+)?$/, ','],
  [/^\d{1,3}(\.\d{3})+(,\d+)?$/, '.'],
  [/^\d{1,3}(['’ ]\d{3})+([.,]\d+)?$/, /['’ ]/g],
] as const;

/** Returns a written amount as a plain decimal without its sign; undefined: it is none, or could be two. */
export function writtenAmount(written: string): string | undefined {
  const text = written
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim()
    .replace(/^[+-]/, '');
  // 1.234 and 1,234 are a thousand in one country and little more than one in another.
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return undefined;
  if (DECIMAL.test(text)) return text.replace(',', '.');
  const grouped = WITH_GROUPS.find(([form]) => form.test(text));
  return grouped === undefined ? undefined : text.replaceAll(grouped[1], '').replace(',', '.');
}

/** Returns a written date as YYYY-MM-DD; undefined: it is none, or could be two. */
export function writtenDate(written: string): string | undefined {
  const text = written.trim();
  const yearFirst =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/.exec(text) ?? /^(\d{4})()(\d\d)(\d\d)$/.exec(text);
  if (yearFirst !== null) return realDate(yearFirst[1], yearFirst[3], yearFirst[4]);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (dotted !== null) return realDate(dotted[3], dotted[2], dotted[1]);
  const [, first, second, year] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? [];
  const [dayFirst, monthFirst] = [realDate(year, second, first), realDate(year, first, second)];
  if (dayFirst === undefined || monthFirst === undefined) return dayFirst ?? monthFirst;
  return dayFirst === monthFirst ? dayFirst : undefined;
}

function realDate(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}
