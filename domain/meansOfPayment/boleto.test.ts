import { barsOf } from '#domain/meansOfPayment/bars.ts'
import { barCodeOf, barCodeOfLine, isBarCode, typedLineOf, typedLineText } from '#domain/meansOfPayment/barCode.ts'
import {
  bankText,
  type BillingAccount,
  billingFlaw,
  cannotBill,
  freeFieldOf,
  ourNumberText,
} from '#domain/meansOfPayment/boletoBanks.ts'
import { modulus10, modulus11 } from '#domain/meansOfPayment/checkDigits.ts'
import { dueFactor } from '#domain/meansOfPayment/dueFactor.ts'

/** Of FEBRABAN's layout and of the announcement of the restart. */
test.each([
  ['2000-07-03', 1000],
  ['2000-07-05', 1002],
  ['2002-05-01', 1667],
  ['2007-12-31', 3737],
  ['2025-02-21', 9999],
  ['2025-02-22', 1000],
  ['2025-02-23', 1001],
  ['2049-10-13', 9999],
])('due on %s: factor %d', (day, factor) => {
  expect(dueFactor(day)).toBe(factor)
})

test.each(['2000-07-02', '2049-10-14'])('no factor for %s', (day) => {
  expect(() => dueFactor(day)).toThrow(RangeError)
})

const ITAU: BillingAccount = {
  bank: 341,
  branch: '0057',
  account: '12345',
  accountDigit: '7',
  portfolio: '110',
  agreement: '',
}

describe('the example of Itaú’s manual', () => {
  const slip = { bank: 341, due: '2002-05-01', cents: 12_345, freeField: freeFieldOf(ITAU, 12_345_678) }
  const code = '34196166700000123451101234567880057123457000'

  test('bar code, typed line and number', () => {
    expect(barCodeOf(slip)).toBe(code)
    expect(typedLineText(typedLineOf(code))).toBe('34191.10121 34567.880058 71234.570001 6 16670000012345')
    expect(ourNumberText(ITAU, 12_345_678)).toBe('12345678-8')
  })
})

/** Of public implementations; of portfolio 168 worked by hand: the products of 16800258281 add up to 40, whose digit is 0. */
test.each([
  ['175', '0810', '53678', 12_345_678, '1751234567840810536789000'],
  ['175', '0810', '53678', 258_281, '1750025828170810536789000'],
  ['109', '1248', '02124', 10_152, '1090001015271248021246000'],
  ['168', '0810', '53678', 258_281, '1680025828100810536789000'],
])('the free field of Itaú, portfolio %s', (portfolio, branch, account, number, field) => {
  const place = { ...ITAU, portfolio, branch, account }
  expect(cannotBill(place)).toBeNull()
  expect(freeFieldOf(place, number)).toBe(field)
})

/** Of the examples that public implementations were approved by the banks with. */
test.each([
  [1, '18', { agreement: '1238798' }, 7_777_700_168, '0000001238798777770016818'],
  [33, '102', { agreement: '1899775' }, 9_000_026, '9189977500000900002690102'],
  [33, '102', { agreement: '1899775' }, 9_000_272, '9189977500000900027250102'],
  [237, '06', { branch: '1172', account: '0403005' }, 75_896_452, '1172060007589645204030050'],
  [237, '03', { branch: '4042', account: '61900' }, 777_700_168, '4042030077770016800619000'],
])('the free field of bank %i, portfolio %s', (bank, portfolio, about, number, field) => {
  const account = { ...ITAU, bank, portfolio, ...about }
  expect(cannotBill(account)).toBeNull()
  expect(freeFieldOf(account, number)).toBe(field)
})

test.each([
  ['06', 525, '00000000525-P'],
  ['09', 1, '00000000001-1'],
  ['19', 6, '00000000006-0'],
])('the number of Bradesco, portfolio %s, has the digit of both', (portfolio, number, text) => {
  expect(ourNumberText({ ...ITAU, bank: 237, portfolio }, number)).toBe(text)
})

test('the digit of five portfolios of Itaú does not look at branch and account', () => {
  for (const portfolio of ['126', '131', '146', '150', '168']) {
    const [here, there] = [ITAU, { ...ITAU, branch: '0810', account: '53678' }].map((account) =>
      ourNumberText({ ...account, portfolio }, 258_281),
    )
    expect(here).toBe(there)
  }
})

test.each([
  ...['106', '107', '112', '122', '142', '143', '195', '196', '198', '999'].map((portfolio) => ({ portfolio })),
  { bank: 1, agreement: '1234567', portfolio: '11' },
  { bank: 33, agreement: '1234567', portfolio: '999' },
  { bank: 104, agreement: '005507', portfolio: '24' },
  { bank: 237, portfolio: '99' },
])('a portfolio whose free field is not known is refused: %j', (changes) => {
  const account = { ...ITAU, ...changes }
  expect(cannotBill(account)).toMatch(`Boletos da carteira ${account.portfolio} são emitidos fora do portal`)
})

test.each([
  [{ bank: 1, agreement: '123456', portfolio: '17' }, 'convênio de 7 dígitos'],
  [{ account: '123456' }, 'a conta, de até 5 dígitos'],
  [{ branch: '00571' }, 'a agência, de até 4 dígitos'],
  [{ bank: 237, portfolio: '09', account: '12345678' }, 'a conta, de até 7 dígitos'],
  [{ bank: 104, portfolio: '14', agreement: '1100000' }, 'o convênio (código do beneficiário), de até 6 dígitos'],
  [{ bank: 33, portfolio: '101', agreement: '12345678' }, 'o convênio (código do beneficiário), de até 7 dígitos'],
])('what does not fit is said, not cut: %j', (changes, words) => {
  expect(cannotBill({ ...ITAU, ...changes })).toContain(words)
})

test.each([
  ['00190.50095 40144.816069 06809.350314 3 37370000000100', '00193373700000001000500940144816060680935031'],
  ['34191.10121 34567.880058 71234.570001 6 16670000012345', '34196166700000123451101234567880057123457000'],
])('the line %s is its bar code', (line, code) => {
  expect(barCodeOfLine(line)).toBe(code)
  expect(isBarCode(code)).toBe(true)
})

test.each([
  ['a digit of the first field', '34191.10122 34567.880058 71234.570001 6 16670000012345'],
  ['the amount', '34191.10121 34567.880058 71234.570001 6 16670000012346'],
  ['a digit too few', '34191.10121 34567.880058 71234.570001 6 1667000001234'],
])('a line that is wrong in %s', (_, line) => {
  expect(barCodeOfLine(line)).toBeNull()
})

/** Numbers of the manuals of the banks. */
test.each([
  ['Santander', { ...ITAU, bank: 33, agreement: '1234567', portfolio: '101' }, 566_612_457_800, '566612457800-2'],
  ['Bradesco', { ...ITAU, bank: 237, portfolio: '19' }, 2, '00000000002-8'],
  ['Bradesco, ten', { ...ITAU, bank: 237, portfolio: '19' }, 1, '00000000001-P'],
  ['Caixa', { ...ITAU, bank: 104, agreement: '005507', portfolio: '14' }, 222_333_777_777_777, '14222333777777777-2'],
  ['Banco do Brasil', { ...ITAU, bank: 1, agreement: '1234567', portfolio: '17' }, 77, '0000000077'],
] as const)('the number of %s', (_, account, number, text) => {
  expect(cannotBill(account)).toBeNull()
  expect(ourNumberText(account, number)).toBe(text)
  expect(freeFieldOf(account, number)).toMatch(/^\d{25}$/)
})

test.each([
  [{ ...ITAU, bank: 260 }, 'Boletos deste banco são emitidos fora do portal.'],
  [{ ...ITAU, portfolio: '' }, 'Informe a carteira na conta bancária.'],
  [{ ...ITAU, bank: 1, agreement: '123456789' }, 'Informe o convênio, de até 7 dígitos, na conta bancária.'],
])('what an account lacks', (account, why) => {
  expect(cannotBill(account)).toBe(why)
})

test.each([
  [{ portfolio: '198' }, 'portfolio'],
  [{ account: '123456' }, 'account'],
  [{ bank: 1, portfolio: '17', agreement: '123456' }, 'agreement'],
  [{ bank: 33, portfolio: '101' }, 'agreement'],
  [{ portfolio: '' }, undefined],
  [{ bank: 260, portfolio: '198' }, undefined],
  [{}, undefined],
])('the record of an account is to blame beside its field: %j', (changes, field) => {
  expect(billingFlaw({ ...ITAU, ...changes })?.field).toBe(field)
})

test('the free field of Caixa, by its manual', () => {
  const account = { ...ITAU, bank: 104, agreement: '005507', portfolio: '14' }
  expect(freeFieldOf(account, 222_333_777_777_777)).toBe('0055077222133347777777771')
})

test('check digits', () => {
  expect([modulus10('341911012'), modulus10('3456788005'), modulus10('7123457000')]).toEqual([1, 8, 1])
  expect(modulus11('566612457800')).toBe(2)
})

test('bars stand for pairs of digits, bar and space by turns', () => {
  // 1 in the bars is wide first and last, 2 in the spaces is wide second and last; start before it, stop behind it.
  expect(barsOf('12')).toEqual([1, 1, 1, 1, 3, 1, 1, 3, 1, 1, 1, 1, 3, 3, 3, 1, 1])
  const code = '34196166700000123451101234567880057123457000'
  const widths = barsOf(code)
  // Nine modules of five bars with two wide ones, for each digit; four to start, five to stop.
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(44 * 9 + 4 + 5)
  expect(widths).toHaveLength(44 * 5 + 7)
  expect(() => barsOf('123')).toThrow(RangeError)
})

test.each([
  [1, '001-9'],
  [33, '033-7'],
  [104, '104-0'],
  [237, '237-2'],
  [341, '341-7'],
])('bank %d is %s', (bank, text) => {
  expect(bankText(bank)).toBe(text)
})
