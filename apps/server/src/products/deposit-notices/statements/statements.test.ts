import { expect, test } from 'vitest';
import { CallFailure } from '../../../http/failure.ts';
import { isOtherAccount } from './account.ts';
import { readStatement } from './read-statement.ts';
import { writtenAmount, writtenDate } from './written.ts';

test.each([
  ['12', '12'],
  ['12,5', '12.5'],
  ['+12.50', '12.50'],
  ['0.125', '0.125'],
  ['1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1 234 567,8', '1234567.8'],
  ['1.234.567', '1234567'],
  ['1.234', undefined],
  ['1,234', undefined],
  ['12.34.56', undefined],
  ['1e3', undefined],
  ['', undefined],
])('the amount %j is %j', (written, amount) => {
  expect(writtenAmount(written)).toBe(amount);
});

test.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-03-02T09:30:05+01:00', '2026-03-02'],
  ['20260302', '2026-03-02'],
  ['2.3.2026', '2026-03-02'],
  ['25/03/2026', '2026-03-25'],
  ['03/25/2026', '2026-03-25'],
  ['03/03/2026', '2026-03-03'],
  ['02/03/2026', undefined],
  ['30.02.2026', undefined],
  ['02.03.26', undefined],
])('the date %j is %j', (written, date) => {
  expect(writtenDate(written)).toBe(date);
});

const refusal = (text: string) => {
  try {
    readStatement(text);
  } catch (error) {
    if (error instanceof CallFailure) return [error.error, error.values.line];
    throw error;
  }
  throw new Error('the statement was read');
};

const entry = (inner: string, credit = 'CRDT') =>
  `<Ntry><Amt Ccy="EUR">250.00</Amt><CdtDbtInd>${credit}</CdtDbtInd>${inner}</Ntry>`;
const BOOKED = '<Sts>BOOK</Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt>';
const camt = (...entries: readonly string[]) =>
  [
    '<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>',
    ...entries,
    '</Stmt></BkToCstmrStmt></Document>',
  ].join('\n');

test('CAMT.053 names its booked credits', () => {
  const details = `<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Ann &amp; Co</Nm></Pty></Dbtr>
    <DbtrAcct><Id><IBAN>DE02</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>notice</Ustrd><Ustrd>7</Ustrd></RmtInf>
    </TxDtls></NtryDtls>`;
  const text = camt(
    '<!-- <Ntry> -->',
    entry(`${BOOKED}<AcctSvcrRef>A-1</AcctSvcrRef>${details}`),
    entry(BOOKED, 'DBIT'),
    entry(`${BOOKED}<RvslInd>true</RvslInd>`),
    entry('<Sts><Cd>PDNG</Cd></Sts>'),
  );
  expect(readStatement(text)).toEqual({
    entries: [
      {
        line: 3,
        reference: 'A-1',
        bookedOn: '2026-03-02',
        amount: '250.00',
        currency: 'EUR',
        payer: 'Ann & Co',
        payerAccount: 'DE02',
        text: 'notice 7',
      },
    ],
    skipped: 3,
    accounts: [],
  });
});

test('a batch in CAMT.053 is its parts, each under a reference of its own', () => {
  const part = (id: string, amount: string) =>
    `<TxDtls><Refs><TxId>${id}</TxId></Refs><Amt Ccy="EUR">${amount}</Amt></TxDtls>`;
  const parts = `<NtryDtls>${part('T1', '100')}${part('T2', '150')}</NtryDtls>`;
  const { entries } = readStatement(camt(entry(`${BOOKED}<AcctSvcrRef>A-1</AcctSvcrRef>${parts}`)));
  expect(entries.map(({ reference, amount }) => [reference, amount])).toEqual([
    ['T1', '100'],
    ['T2', '150'],
  ]);
});

const short = '<NtryDtls><TxDtls><Amt>100</Amt></TxDtls><TxDtls><Amt>100</Amt></TxDtls></NtryDtls>';

test.each([
  ['a batch whose parts are less', camt(entry(BOOKED + short)), ['bank_amount_invalid', 2]],
  [
    'a file that is not in UTF-8',
    'Date,Amount,Reference\n2026-03-02,5,M\ufffdller',
    ['bank_encoding_unknown', 2],
  ],
  ['an own document type', '<!DOCTYPE x [<!ENTITY a "b">]><Document/>', ['bank_statement_unreadable', 1]],
  ['another document', '<Document><Other/></Document>', ['bank_statement_unreadable', 1]],
  ['an entry without a reference', camt(entry(BOOKED)), ['bank_reference_invalid', 2]],
  ['an entry without a date', camt(entry('<Sts>BOOK</Sts>')), ['bank_date_invalid', 2]],
  ['a header without a reference', 'Date,Amount\n2026-03-02,5', ['bank_columns_missing', undefined]],
  [
    'an ambiguous amount',
    'Date,Amount,Reference\n2026-03-02,5,a\n2026-03-02,1.234,b',
    ['bank_amount_invalid', 3],
  ],
  ['an ambiguous date', 'Date,Amount,Reference\n02/03/2026,5,a', ['bank_date_invalid', 2]],
  ['a row without a reference', 'Date,Amount,Reference\n2026-03-02,5,-', ['bank_reference_invalid', 2]],
  ['a row of another length', 'Date,Amount,Reference\n2026-03-02,5', ['bank_statement_unreadable', 2]],
])('%s is refused', (_, text, expected) => {
  expect(refusal(text)).toEqual(expected);
});

test.each([
  [
    'English',
    'Date,Amount,Currency,Reference,Payer\n2026-03-02,-4,EUR,z,Bob\n2026-03-02,"1,234.50",EUR,a,Ann',
  ],
  [
    'German',
    '\ufeffBuchungstag;Betrag;Währung;Referenz;Auftraggeber\n1.3.2026;-4,00;EUR;z;Bob\n02.03.2026;1.234,50;EUR;a;Ann',
  ],
  [
    'Chinese',
    '交易日期\t收入金额\t币种\t流水号\t付款人\n2026-03-01\t\tEUR\tz\tBob\n20260302\t1234.50\tEUR\ta\tAnn',
  ],
  [
    'marked',
    'Date,Amount,Dr/Cr,Currency,Reference,Payer\n2026-03-02,4,D,EUR,z,Bob\n2026-03-02,1234.50,C,EUR,a,Ann',
  ],
])('%s CSV names its credits', (_, text) => {
  const { entries, skipped } = readStatement(text);
  expect(skipped).toBe(1);
  expect(entries).toMatchObject([
    { line: 3, reference: 'a', bookedOn: '2026-03-02', amount: '1234.50', currency: 'EUR', payer: 'Ann' },
  ]);
});

test('CAMT.053 names the accounts that it is of, each once', () => {
  const account = (inner: string) => `<Acct><Id>${inner}</Id></Acct>`;
  const [iban, other] = [account('<IBAN>DE02 1203</IBAN>'), account('<Othr><Id>17</Id></Othr>')];
  const text = camt(iban, '</Stmt><Stmt>', other, '</Stmt><Stmt>', iban);
  expect(readStatement(text).accounts).toEqual(['DE02 1203', '17']);
});

test.each([
  ['its IBAN', 'DE02120300000000202051', 'Candor Ltd, DE02 1203 0000 0000 2020 51', false],
  ['the bank’s own number in its IBAN', 'DE02120300000000202051', 'Candor Ltd, Bank Y, 202051', false],
  ['a number with hyphens', '6222021234567890', 'Candor, 6222-0212-3456-7890', false],
  ['another IBAN', 'DE02120300000000202052', 'Candor Ltd, DE02 1203 0000 0000 2020 51', true],
  ['another number', 'DE02120300000000202051', 'Candor Ltd, Bank Y, 7777777', true],
  ['no number', 'DE02120300000000202051', 'Candor Ltd, Bank Y', false],
])('an account that users read as %s', (_, account, shown, isOther) => {
  expect(isOtherAccount(account, shown)).toBe(isOther);
});
