import { sharesFlaw, sharesOf } from '#domain/base/shares.ts'

test.each([
  ['40; 30; 30', [4000, 3000, 3000]],
  ['33,33;33,33;33,34', [3333, 3333, 3334]],
  ['50% ; 50%', [5000, 5000]],
  ['100', [10_000]],
  ['0,1; 99,9', [10, 9990]],
  ['', null],
  ['40, 30, 30', null],
  ['40; trinta', null],
  ['33,333; 66,667', null],
])('“%s” → %j', (text, shares) => {
  expect(sharesOf(text)).toEqual(shares)
})

test.each([
  ['40; 30; 30', 3, null],
  ['40; 30; 30', null, null],
  ['33,33; 33,33; 33,34', 3, null],
  ['40; 60', 3, 'Informe 3 percentuais, um por parcela: há 2.'],
  ['40; 30; 29,5', 3, 'Os percentuais somam 99,5%, e precisam somar 100%.'],
  ['meio; meio', 2, 'Escreva um percentual por parcela, separados por ponto e vírgula, como 40; 30; 30.'],
])('“%s” for %s instalments', (text, count, flaw) => {
  expect(sharesFlaw(text, count)).toBe(flaw)
})
