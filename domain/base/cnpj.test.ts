import { completeCnpj, formatCnpj, isCnpj } from '#domain/base/cnpj.ts'

describe('CNPJ', () => {
  test.each([
    ['11.222.333/0001-81', true],
    ['11222333000181', true],
    ['11.222.333/0001-80', false],
    ['12.ABC.345/01DE-35', true],
    ['12abc34501de35', true],
    ['12.ABC.345/01DE-53', false],
    ['12.ABC.345/01DE-3A', false],
    ['00.000.000/0000-00', false],
    ['1122233300018', false],
    ['', false],
  ])('%s → %s', (text, valid) => {
    expect(isCnpj(text)).toBe(valid)
  })

  test('completes twelve characters with both check digits', () => {
    expect(completeCnpj('112223330001')).toBe('11222333000181')
    expect(completeCnpj('12ABC34501DE')).toBe('12ABC34501DE35')
  })

  test.each([
    ['11222333000181', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['11222', '11.222'],
    ['', ''],
  ])('%s is written %s', (text, written) => {
    expect(formatCnpj(text)).toBe(written)
  })
})
