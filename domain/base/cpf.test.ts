import { completeCpf, formatCpf, isCpf } from '#domain/base/cpf.ts'

describe('CPF', () => {
  test.each([
    ['529.982.247-25', true],
    ['52998224725', true],
    ['529.982.247-24', false],
    ['111.111.111-11', false],
    ['5299822472', false],
    ['', false],
  ])('%s → %s', (text, valid) => {
    expect(isCpf(text)).toBe(valid)
  })

  test('completes nine digits with both check digits', () => {
    expect(completeCpf('529982247')).toBe('52998224725')
  })

  test('formats eleven digits and leaves the rest alone', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25')
    expect(formatCpf('529')).toBe('529')
  })
})
