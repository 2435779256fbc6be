import { intentionFlaws, LEAVES, RENEWS, settledIntention, UNSURE } from '#domain/reEnrolments/intention.ts'

test.each([
  [{ resposta: null, motivo: '' }, ['resposta']],
  [{ resposta: RENEWS, motivo: '' }, []],
  [{ resposta: LEAVES, motivo: '  ' }, ['motivo']],
  [{ resposta: LEAVES, motivo: 'Mudança de cidade' }, []],
  [{ resposta: UNSURE, motivo: '' }, []],
  [{ resposta: UNSURE, motivo: 'a'.repeat(200) }, []],
  [{ resposta: UNSURE, motivo: 'a'.repeat(201) }, ['motivo']],
  [{ resposta: RENEWS, motivo: 'a'.repeat(201) }, []],
] as const)('of %j is wrong: %j', (draft, wrong) => {
  expect(Object.keys(intentionFlaws(draft))).toEqual(wrong)
})

test.each([
  [RENEWS, ' Preço ', ''],
  [LEAVES, ' Preço ', 'Preço'],
  [UNSURE, '', ''],
] as const)('of the answer %i the reason %j is kept as %j', (resposta, motivo, kept) => {
  expect(settledIntention({ resposta, motivo })).toEqual({ resposta, motivo: kept })
})
