import { LEGEND_SIGNS } from '#domain/calendars/calendars.lists.ts'
import { type EventDraft, eventFlaws } from '#domain/calendars/eventFlaws.ts'
import { calendarSteps, changeNeedsReason, needsReason, yearSteps } from '#domain/calendars/calendarStatus.ts'

const type = (id: number, nome: string, efeito: number, periodo: boolean, concorrente = true) => ({
  id,
  nome,
  efeito,
  periodo,
  concorrente,
})

const TYPES = [
  type(1, 'Sábado letivo', 1, false),
  type(2, 'Recesso', 3, true),
  type(3, 'Reunião', 5, false),
  type(4, 'Exame final', 4, true, false),
]

const RECESS = {
  id: 9,
  tipo: 2,
  titulo: 'Férias de julho',
  inicio: '2026-07-01',
  fim: '2026-07-31',
  cursos: [1],
  series: [],
  turmas: [],
  turnos: [],
  efeito: 3,
}
/** Two courses: the first in the mornings, in two class groups of two grades; the second in the afternoons. */
const OFFERS = [
  { curso: 1, serie: 11, turno: 1, turma: 111 },
  { curso: 1, serie: 12, turno: 1, turma: 112 },
  { curso: 2, serie: 21, turno: 2, turma: 211 },
]
const YEAR = { inicio: '2026-02-02', fim: '2026-12-18', tipos: TYPES, eventos: [RECESS], ofertas: OFFERS }

const draft = (changes: Partial<EventDraft>): EventDraft => ({
  tipo: 3,
  titulo: 'Reunião de pais',
  inicio: '2026-03-10',
  fim: '2026-03-10',
  cursos: [],
  series: [],
  turmas: [],
  turnos: [],
  ...changes,
})

test.each<[string, Partial<EventDraft>, string[]]>([
  ['good', {}, []],
  ['without anything', { tipo: null, titulo: ' ', inicio: '', fim: '' }, ['tipo', 'titulo', 'inicio', 'fim']],
  ['of a type that is not there', { tipo: 99 }, ['tipo']],
  ['on a day that does not exist', { inicio: '2026-02-30' }, ['inicio']],
  ['upside down', { tipo: 2, inicio: '2026-03-12', fim: '2026-03-10' }, ['fim']],
  ['of one day that lasts two', { fim: '2026-03-11' }, ['fim']],
  ['too long a title', { titulo: 'x'.repeat(121) }, ['titulo']],
  ['a school day before the year', { tipo: 1, inicio: '2026-01-31', fim: '2026-01-31' }, ['inicio']],
  ['a school day after the year', { tipo: 1, inicio: '2026-12-19', fim: '2026-12-19' }, ['fim']],
  [
    'a recess in January, which is outside of the year but in its calendar',
    { tipo: 2, inicio: '2026-01-05', fim: '2026-01-30' },
    [],
  ],
  ['in another year', { tipo: 2, inicio: '2025-12-30', fim: '2026-01-30' }, ['inicio']],
  ['a second one of its type', { tipo: 2, inicio: '2026-07-31', fim: '2026-08-02' }, ['inicio']],
  ['a second one of its type for other courses', { tipo: 2, inicio: '2026-07-31', fim: '2026-08-02', cursos: [2] }, []],
  [
    'a second one of its type for a grade of the course',
    { tipo: 2, inicio: '2026-07-31', fim: '2026-08-02', series: [12] },
    ['inicio'],
  ],
  [
    'a second one of its type for a class group elsewhere',
    { tipo: 2, inicio: '2026-07-31', fim: '2026-08-02', turmas: [211] },
    [],
  ],
  [
    'a second one of its type in a shift without the course',
    { tipo: 2, inicio: '2026-07-31', fim: '2026-08-02', turnos: [2] },
    [],
  ],
  ['for a course in a shift that it is not in', { cursos: [1], turnos: [2] }, ['para']],
  ['for a class group that is not there', { turmas: [999] }, ['para']],
  ['against a recess', { tipo: 1, inicio: '2026-07-04', fim: '2026-07-04' }, ['inicio']],
  ['beside a recess, changing nothing', { inicio: '2026-07-04', fim: '2026-07-04' }, []],
  ['of a type that stands alone, beside another', { tipo: 4, inicio: '2026-07-30', fim: '2026-07-31' }, ['inicio']],
])('an event %s', (_, changes, wrong) => {
  expect(Object.keys(eventFlaws(draft(changes), YEAR, null))).toEqual(wrong)
})

test('an event is not in its own way', () => {
  const longer = draft({ tipo: 2, titulo: 'Férias', inicio: '2026-07-01', fim: '2026-08-02', cursos: [1] })
  expect(eventFlaws(longer, YEAR, 9)).toEqual({})
  expect(eventFlaws(longer, YEAR, 10)).toEqual({ inicio: 'Já há “Recesso” nestes dias: Férias de julho.' })
})

test('the printed grid knows F, N and the full stop as something else', () => {
  const signs = LEGEND_SIGNS.map(({ nome }) => nome)
  for (const sign of ['F', 'N', '.']) expect(signs).not.toContain(sign)
  expect(new Set(signs).size).toBe(signs.length)
  expect(signs).toHaveLength(34)
})

test('a calendar is approved, published and taken back; a year begins, closes and opens again', () => {
  expect([calendarSteps(0), calendarSteps(1), calendarSteps(2)]).toEqual([[1], [2, 0], [0]])
  expect([yearSteps(0), yearSteps(1), yearSteps(2)]).toEqual([[1], [2], [1]])
  expect([needsReason(0, 1), needsReason(1, 2), needsReason(2, 0), needsReason(2, 1)]).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect([changeNeedsReason(0), changeNeedsReason(1), changeNeedsReason(2)]).toEqual([false, true, true])
})
