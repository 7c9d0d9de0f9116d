import type { MonthSnapshot, MonthStatement, PaperBrand } from './month.ts';

const MARGIN = 48;
const LINE = 14;
const SMALL = 8;
const BODY = 9;
const GREY = '#5b6270';
const INK = '#12151b';
/** The largest logo, in points. */
const LOGO = [180, 28] as const;
/** The line of the brand's colour below the title. */
const RULE = { width: 499, height: 1.5 };

type Align = 'left' | 'right';
/** Left edge, width and alignment of each column, in points from the margin. */
type Columns = readonly (readonly [x: number, width: number, align: Align])[];

const BALANCE_COLUMNS: Columns = [
  [0, 110, 'left'],
  [110, 60, 'left'],
  [170, 105, 'right'],
  [275, 105, 'right'],
  [380, 119, 'right'],
];
const CLAIM_COLUMNS: Columns = [
  [0, 60, 'left'],
  [60, 130, 'right'],
  [202, 150, 'left'],
];
const MOVEMENT_COLUMNS: Columns = [
  [0, 110, 'left'],
  [110, 90, 'left'],
  [200, 45, 'left'],
  [245, 105, 'right'],
  [362, 137, 'left'],
];

/** Returns the pages of a statement as they are written. Times are in UTC, days those of Asia/Shanghai. */
export async function* statementPdf(
  statement: MonthStatement,
  brand: PaperBrand,
  movementsMax: number,
): AsyncGenerator<Uint8Array> {
  const { userId, month, madeAt } = statement;
  // A server loads it with the first statement: it would make every start slower.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: false,
    info: { Title: `${brand.name} account statement ${month}`, Author: brand.name },
  });
  const sheet = new Sheet(doc);
  sheet.title(brand, `Account statement for ${month}`);
  sheet.note(`Account ${userId}. Made at ${madeAt}. Days begin at 00:00 Asia/Shanghai; times are in UTC.`);
  sheet.heading('Balances');
  sheet.row(BALANCE_COLUMNS, ['Account', 'Currency', 'Opening', 'Change', 'Closing'], GREY);
  for (const { account, currency, opening, change, closing } of statement.balances)
    sheet.row(BALANCE_COLUMNS, [account, currency, opening, change, closing]);
  if (statement.balances.length === 0) sheet.note('There was nothing in these accounts.');
  if (statement.snapshot !== undefined) writeSnapshot(sheet, statement.snapshot);
  sheet.heading('Movements');
  sheet.row(MOVEMENT_COLUMNS, ['Time', 'Account', 'Currency', 'Amount', 'Description'], GREY);
  yield* written(doc);
  let count = 0;
  for await (const rows of statement.movements) {
    for (const { time, account, currency, amount, description } of rows.slice(0, movementsMax - count))
      sheet.row(MOVEMENT_COLUMNS, [secondOf(time), account, currency, amount, description]);
    yield* written(doc);
    count += rows.length;
    if (count > movementsMax) {
      sheet.note(
        `This file ends after ${movementsMax} movements. The CSV file of the month has all of them.`,
      );
      break;
    }
  }
  if (count === 0) sheet.note('There were no movements.');
  doc.end();
  for await (const chunk of doc) yield chunk as Uint8Array;
}

/** Writes the claims at the last snapshot of the month beside the codes of the roots under which everybody finds them. */
function writeSnapshot(sheet: Sheet, { number, time, claims }: MonthSnapshot): void {
  sheet.heading('Owed to you, as published');
  sheet.note(
    `Snapshot ${number} of ${secondOf(time)} UTC. Compare the codes with the roots at /solvency, and check your claim there.`,
  );
  if (claims.length === 0) return sheet.note('Nothing was owed to you at that time.');
  sheet.row(CLAIM_COLUMNS, ['Currency', 'Owed to you', 'Code of the root'], GREY);
  for (const { currency, owed, rootCode } of claims)
    sheet.row(CLAIM_COLUMNS, [currency, owed === '' ? 'no longer kept' : owed, rootCode]);
}

/** `2026-11-23T08:00:00.123Z` as `2026-11-23 08:00:00`. */
function secondOf(time: string): string {
  return time.slice(0, 19).replace('T', ' ');
}

/** Yields what the document has written so far. */
function* written(doc: PDFKit.PDFDocument): Generator<Uint8Array> {
  for (let chunk: unknown = doc.read(); chunk !== null; chunk = doc.read()) yield chunk as Uint8Array;
}

/** Writes lines from the top, and begins a new page where one is full. */
class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  #y = MARGIN;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  title({ name, accent, logo }: PaperBrand, text: string): void {
    this.#doc.font('Helvetica-Bold').fontSize(18).fillColor(INK);
    if (logo === undefined) this.#doc.text(name, MARGIN, this.#y, { lineBreak: false });
    else this.#doc.image(logo, MARGIN, this.#y - 6, { fit: [...LOGO] });
    this.#y += 26;
    if (accent !== '') {
      this.#doc.rect(MARGIN, this.#y - 1, RULE.width, RULE.height).fill(accent);
      this.#doc.fillColor(INK);
      this.#y += 6;
    }
    this.#doc.fontSize(12).text(text, MARGIN, this.#y, { lineBreak: false });
    this.#y += 20;
  }

  heading(text: string): void {
    this.#y += LINE;
    this.#makeRoom(3 * LINE);
    this.#doc.font('Helvetica-Bold').fontSize(11).fillColor(INK);
    this.#doc.text(text, MARGIN, this.#y, { lineBreak: false });
    this.#y += LINE + 4;
  }

  note(text: string): void {
    this.#makeRoom(LINE);
    this.#doc.font('Helvetica').fontSize(SMALL).fillColor(GREY);
    this.#doc.text(text, MARGIN, this.#y, { lineBreak: false });
    this.#y += LINE;
  }

  row(columns: Columns, cells: readonly string[], color: string = INK): void {
    this.#makeRoom(LINE);
    this.#doc
      .font('Helvetica')
      .fontSize(color === GREY ? SMALL : BODY)
      .fillColor(color);
    for (const [place, [x, width, align]] of columns.entries()) {
      const text = cells[place] ?? '';
      // Only standard Latin letters are in the fonts that every reader has.
      this.#doc.text(text, MARGIN + x, this.#y, { width, align, lineBreak: false, ellipsis: true });
    }
    this.#y += LINE;
  }

  #makeRoom(height: number): void {
    if (this.#y + height <= this.#doc.page.height - MARGIN) return;
    this.#doc.addPage();
    this.#y = MARGIN;
  }
}
