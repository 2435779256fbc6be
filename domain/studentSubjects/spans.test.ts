import { joinedSpans } from '#domain/studentSubjects/spans.ts'

const span = (inicio: string, fim: string, more: Partial<Parameters<typeof joinedSpans>[0][number]> = {}) => ({
  id: null,
  idDisciplina: 1,
  idTurma: 1,
  motivo: 1,
  inicio: `2026-${inicio}`,
  fim: `2026-${fim}`,
  ...more,
})

test.each([
  ['a new version of the matrix', [span('02-02', '06-30'), span('07-01', '12-18')], [span('02-02', '12-18')]],
  ['spans that meet', [span('02-02', '08-01'), span('07-01', '12-18')], [span('02-02', '12-18')]],
  ['one within another', [span('02-02', '12-18'), span('07-01', '08-01')], [span('02-02', '12-18')]],
  [
    'three in any order',
    [span('07-01', '12-18'), span('05-01', '06-30'), span('02-02', '04-30')],
    [span('02-02', '12-18')],
  ],
])('%s: one span', (_, spans, expected) => {
  expect(joinedSpans(spans)).toEqual(expected)
})

test.each([
  ['a day between them', [span('02-02', '06-29'), span('07-01', '12-18')]],
  ['another class group', [span('02-02', '06-30'), span('07-01', '12-18', { idTurma: 2 })]],
  ['another reason', [span('02-02', '06-30'), span('07-01', '12-18', { motivo: 4 })]],
  ['each kept by itself', [span('02-02', '06-30', { id: 1 }), span('07-01', '12-18', { id: 2 })]],
  ['another subject', [span('02-02', '06-30'), span('07-01', '12-18', { idDisciplina: 2 })]],
])('%s: both stay', (_, spans) => {
  expect(joinedSpans(spans)).toEqual(spans)
})
