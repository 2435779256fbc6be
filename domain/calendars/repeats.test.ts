import type { EventDraft } from '#domain/calendars/eventFlaws.ts'
import {
  changedTogether,
  changeFlaws,
  MAX_REPEATS,
  meantBy,
  occurrencesOf,
  repeatFlaws,
  weeksAfter,
} from '#domain/calendars/repeats.ts'
import { NO_SCHOOL, UNCHANGED } from '#domain/calendars/schoolDays.ts'

test.each([
  ['2026-03-02', '2026-03-23', ['2026-03-09', '2026-03-16', '2026-03-23']],
  ['2026-03-02', '2026-03-22', ['2026-03-09', '2026-03-16']],
  ['2026-03-02', '2026-03-08', []],
  ['2026-03-02', '2026-02-01', []],
  ['2026-12-21', '2027-01-05', ['2026-12-28', '2027-01-04']],
])('the weeks after %s until %s', (day, until, expected) => {
  expect(weeksAfter(day, until)).toEqual(expected)
})

test('every occurrence lasts as long as the event', () => {
  const days = occurrencesOf({ inicio: '2026-02-26', fim: '2026-03-01' }, ['2026-03-30', '2026-12-30'])
  expect(days).toEqual([
    { inicio: '2026-02-26', fim: '2026-03-01' },
    { inicio: '2026-03-30', fim: '2026-04-02' },
    { inicio: '2026-12-30', fim: '2027-01-02' },
  ])
})

const type = (id: number, nome: string, efeito: number) => ({ id, nome, efeito, periodo: true, concorrente: true })
const EVERYBODY = { cursos: [], series: [], turmas: [], turnos: [] }
const RECESS = { id: 9, tipo: 2, titulo: 'Férias', inicio: '2026-07-01', fim: '2026-07-31', efeito: 3, ...EVERYBODY }
const YEAR = {
  inicio: '2026-02-02',
  fim: '2026-12-18',
  tipos: [type(1, 'Reunião', UNCHANGED), type(2, 'Recesso', NO_SCHOOL)],
  eventos: [RECESS],
  ofertas: [],
}
const draft = (changes: Partial<EventDraft>): EventDraft => ({
  tipo: 2,
  titulo: 'Ponte',
  inicio: '2026-03-02',
  fim: '2026-03-03',
  ...EVERYBODY,
  ...changes,
})

test.each<[string, Partial<EventDraft>, readonly string[], object]>([
  ['good', {}, ['2026-03-09', '2026-03-16'], {}],
  ['without a title', { titulo: '' }, ['2026-07-01'], { titulo: expect.any(String), datas: expect.any(String) }],
  ['that is wrong itself', { fim: '2026-03-01' }, ['2026-07-01'], { fim: expect.any(String) }],
  [
    'on days that are taken',
    {},
    ['2026-03-09', '2026-07-31'],
    { datas: 'Em 31/07/2026: Já há “Recesso” nestes dias: Férias.' },
  ],
  ['in its own way', {}, ['2026-03-03'], { datas: 'Em 03/03/2026: Já há “Recesso” nestes dias: Ponte.' }],
  [
    'in the way of a repetition',
    {},
    ['2026-03-09', '2026-03-10'],
    { datas: expect.stringMatching(/^Em 10\/03\/2026: Já há/) },
  ],
  [
    'after the year',
    { tipo: 1 },
    ['2027-01-04'],
    { datas: expect.stringMatching(/^Em 04\/01\/2027: Precisa estar entre/) },
  ],
  ['on no day', {}, ['2026-02-30'], { datas: 'A data não existe. Use dd/mm/aaaa.' }],
  [
    'too often',
    {},
    Array.from({ length: MAX_REPEATS + 1 }, () => '2026-03-09'),
    { datas: expect.stringContaining('60 vezes') },
  ],
])('a repeated event %s', (_, changes, days, flaws) => {
  expect(repeatFlaws(draft(changes), days, YEAR)).toEqual(flaws)
})

test('of events that were made together, this one, the later ones, or all', () => {
  const [first, second, third, alone] = [
    { id: 1, inicio: '2026-03-02', repeticao: 1 },
    { id: 2, inicio: '2026-03-09', repeticao: 1 },
    { id: 3, inicio: '2026-03-16', repeticao: 1 },
    { id: 4, inicio: '2026-03-23', repeticao: null },
  ] as const
  const events = [first, second, third, alone]
  expect(meantBy(second, 'este', events)).toEqual([second])
  expect(meantBy(second, 'seguintes', events)).toEqual([second, third])
  expect(meantBy(second, 'todos', events)).toEqual([first, second, third])
  expect(meantBy(alone, 'todos', events)).toEqual([alone])
})

describe('events that change together', () => {
  const one = (id: number, inicio: string, changes: Partial<EventDraft> = {}) => ({
    id,
    ...draft({ inicio, fim: inicio, ...changes }),
  })
  const FIRST = one(1, '2026-03-02')
  const SECOND = one(2, '2026-03-09', { titulo: 'Ponte com festa' })
  const THIRD = one(3, '2026-03-16', { fim: '2026-03-17' })

  test.each<[string, Partial<EventDraft>, object[]]>([
    [
      'take over what changed, and keep what is their own',
      { turmas: [4] },
      [
        { titulo: 'Ponte com festa', inicio: '2026-03-09', fim: '2026-03-09', turmas: [4] },
        { titulo: 'Ponte', inicio: '2026-03-16', fim: '2026-03-17', turmas: [4] },
      ],
    ],
    [
      'move by as many days',
      { inicio: '2026-03-04', fim: '2026-03-04' },
      [
        { inicio: '2026-03-11', fim: '2026-03-11' },
        { inicio: '2026-03-18', fim: '2026-03-19' },
      ],
    ],
    [
      'last as long as the one whose length changed',
      { fim: '2026-03-04' },
      [
        { inicio: '2026-03-09', fim: '2026-03-11' },
        { inicio: '2026-03-16', fim: '2026-03-18' },
      ],
    ],
    ['stay on their days while none is typed', { inicio: '' }, [{ inicio: '2026-03-09' }, { inicio: '2026-03-16' }]],
  ])('%s', (_, changes, expected) => {
    expect(changedTogether(FIRST, { ...FIRST, ...changes }, [SECOND, THIRD])).toMatchObject(expected)
  })

  const year = {
    ...YEAR,
    eventos: [RECESS, ...[FIRST, SECOND].map((event) => ({ ...event, tipo: 2, efeito: NO_SCHOOL }))],
  }

  test.each<[string, string, object]>([
    ['onto each other’s days', '2026-03-09', {}],
    ['into what is there', '2026-06-24', { quais: 'Em 01/07/2026: Já há “Recesso” nestes dias: Férias.' }],
    ['where the first cannot be', '2026-07-01', { inicio: expect.stringContaining('Férias') }],
  ])('and move %s', (_, inicio, flaws) => {
    const moved = { ...FIRST, inicio, fim: inicio }
    expect(changeFlaws(moved, changedTogether(FIRST, moved, [SECOND]), year)).toEqual(flaws)
  })
})
