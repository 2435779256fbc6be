import { isAccountDigit, isAccountNumber, wrongDigits } from '#domain/banks/accountDigits.ts'

const [BB, SANTANDER, INTER, CAIXA, BRADESCO, ITAU] = [1, 33, 77, 104, 237, 341] as const

test.each([
  ['Banco do Brasil', BB, '1584', '9', '00210169', '6', []],
  ['Banco do Brasil, short number', BB, '1584', '9', '210169', '6', []],
  ['Banco do Brasil, wrong account', BB, '1584', '9', '00210169', '7', ['accountDigit']],
  ['Banco do Brasil, both wrong', BB, '1584', '8', '00210169', '7', ['branchDigit', 'accountDigit']],
  ['Banco do Brasil, ten is X', BB, '0006', 'x', '00210169', '6', []],
  ['Banco do Brasil, eleven is 0', BB, '3320', '0', '51207', '9', []],
  ['Bradesco, ten is P', BRADESCO, '1584', '9', '0301357', 'P', []],
  ['Bradesco, wrong', BRADESCO, '1584', '0', '0301357', '0', ['branchDigit', 'accountDigit']],
  ['Itaú', ITAU, '2545', '', '02366', '1', []],
  ['Itaú, wrong', ITAU, '2545', '', '02366', '2', ['accountDigit']],
  ['Itaú, short branch', ITAU, '57', '', '38914', '0', []],
  ['Santander', SANTANDER, '0189', '', '01017417', '9', []],
  ['Santander, wrong', SANTANDER, '0189', '', '01017417', '8', ['accountDigit']],
  ['Caixa, with its operation', CAIXA, '2004', '', '00100000448', '6', []],
  ['Caixa, wrong', CAIXA, '2004', '', '00100000448', '5', ['accountDigit']],
  ['Caixa, the longer numbers', CAIXA, '2004', '', '1288000000448', '5', []],
  ['a bank without a rule here', INTER, '0001', '7', '1234567', '3', []],
  ['no digits given', BB, '1584', '', '00210169', '', []],
])('%s', (_, bank, branch, branchDigit, account, accountDigit, wrong) => {
  expect(wrongDigits({ bank, branch, branchDigit, account, accountDigit })).toEqual(wrong)
})

test.each([
  ['0057', true],
  ['57-1', false],
  ['', false],
])('“%s” as number of a branch or account: %s', (text, expected) => {
  expect(isAccountNumber(text)).toBe(expected)
})

test.each([
  ['0', true],
  ['12', true],
  ['x', true],
  ['P', true],
  ['A', false],
  ['', false],
])('“%s” as check digit: %s', (text, expected) => {
  expect(isAccountDigit(text)).toBe(expected)
})
