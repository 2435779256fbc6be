import { passwordFlaws, passwordScore } from '#domain/session/passwordStrength.ts'

const context = { personal: ['Ana Beatriz Souza', 'ana.souza@exemplo.com'], initial: 'Inicial#2026' }

describe('password', () => {
  test.each([
    ['Az9', ['short']],
    ['12345678', ['letters']],
    ['abcdefgh', ['digits']],
    ['Beatriz2026', ['personal']],
    ['SOUZA#2026x', ['personal']],
    ['Inicial#2026', ['initial']],
    ['verde-mar-17', []],
    [`${'a1'.repeat(65)}`, ['long']],
  ])('%s → %j', (password, flaws) => {
    expect(passwordFlaws(password, context)).toEqual(flaws)
  })

  test.each([
    ['curta1', 0],
    ['verdemar17', 1],
    ['Verdemar17', 2],
    ['Verde-mar-17-azul', 3],
  ])('the meter shows %s as %i', (password, score) => {
    expect(passwordScore(password, context)).toBe(score)
  })
})
