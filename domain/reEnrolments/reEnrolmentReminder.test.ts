import { reEnrolmentLines } from '#domain/reEnrolments/reEnrolmentReminder.ts'

test('of each child it is said what is to be done, and until when', () => {
  const due = { year: 2027, until: '2026-12-11' }
  expect(
    reEnrolmentLines([
      { ...due, student: 'Helena Souza', offered: true },
      { ...due, student: 'Pedro Souza', offered: false },
    ]),
  ).toEqual([
    'Helena Souza: conclua a rematrícula de 2027 até 11/12/2026.',
    'Pedro Souza: responda se continua em 2027, até 11/12/2026.',
  ])
  expect(reEnrolmentLines([])).toEqual([])
})
