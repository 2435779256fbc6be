import { boundsText, choosesAs, countFlaw, seatOutcome, standingOf, windowOn } from '#domain/electives/choosing.ts'
import { electiveGroupFlaws } from '#domain/electives/electiveGroup.ts'
import { BY_BOTH, BY_GUARDIANS, BY_STUDENTS, type ChoiceStatus } from '#domain/electives/electives.lists.ts'
import type { ElectiveDraft, ElectiveGroupDraft } from '#domain/electives/electives.schemas.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'

test.each([
  ['2026-11-08', 'antes'],
  ['2026-11-09', 'aberta'],
  ['2026-11-30', 'aberta'],
  ['2026-12-01', 'depois'],
])('on %s a window of November is %s', (day, expected) => {
  expect(windowOn({ abre: '2026-11-09', fecha: '2026-11-30' }, day)).toBe(expected)
})

test.each([
  [BY_GUARDIANS, [true, false, false]],
  [BY_STUDENTS, [false, true, false]],
  [BY_BOTH, [true, true, false]],
])('chosen by %s: guardians, students and staff %j', (chosenBy, expected) => {
  expect(([GUARDIAN, STUDENT, STAFF] as const).map((login) => choosesAs(chosenBy, login))).toEqual(expected)
})

test.each([
  [1, 1, 0, 'Escolha pelo menos 1 opção.'],
  [1, 1, 1, null],
  [1, 1, 2, 'Escolha no máximo 1 opção.'],
  [0, 2, 0, null],
  [2, 3, 1, 'Escolha pelo menos 2 opções.'],
  [2, 3, 4, 'Escolha no máximo 3 opções.'],
])('from %i to %i, %i chosen: %s', (minimo, maximo, count, expected) => {
  expect(countFlaw({ minimo, maximo }, count)).toBe(expected)
})

test.each([
  [1, 1, 'Escolha 1 opção'],
  [0, 2, 'Escolha até 2 opções'],
  [1, 2, 'Escolha de 1 a 2 opções'],
])('from %i to %i is said: %s', (minimo, maximo, expected) => {
  expect(boundsText({ minimo, maximo })).toBe(expected)
})

test.each([
  [1, 0, 'escolhida'],
  [0, 0, 'espera'],
  // The one free seat is that of the one who waits.
  [1, 1, 'espera'],
  [2, 1, 'escolhida'],
])('%i seats free and %i waiting: %s', (livres, espera, expected) => {
  expect(seatOutcome({ livres, espera })).toBe(expected)
})

test.each<[number, readonly ChoiceStatus[], string]>([
  [1, [], 'falta'],
  [0, [], 'falta'],
  [1, ['escolhida'], 'completa'],
  [1, ['espera'], 'espera'],
  [2, ['escolhida'], 'falta'],
  [2, ['escolhida', 'espera'], 'espera'],
  [1, ['escolhida', 'espera'], 'espera'],
  [0, ['escolhida'], 'completa'],
])('of at least %i, with %j: %s', (minimo, held, expected) => {
  expect(standingOf({ minimo }, held)).toBe(expected)
})

const ELECTIVE: ElectiveDraft = {
  id: null,
  idDisciplina: 1,
  nome: 'Teatro',
  professor: '',
  local: '',
  aulas: 2,
  vagas: 20,
}
const DRAFT: ElectiveGroupDraft = {
  nome: 'Oficinas',
  tipo: 1,
  idAnoLetivo: 1,
  idUnidade: 1,
  idPeriodo: null,
  idsSeries: [1],
  minimo: 1,
  maximo: 1,
  quemEscolhe: 3,
  abre: '2026-11-09',
  fecha: '2026-11-30',
  inicioAulas: '',
  orientacao: '',
  opcoes: [ELECTIVE],
}
const YEAR = { inicio: '2026-02-02', fim: '2026-12-18' }

test.each<[string, Partial<ElectiveGroupDraft>, Readonly<Record<string, string>>]>([
  ['a whole draft', {}, {}],
  ['a window of the year before', { abre: '2025-11-01', fecha: '2025-11-30' }, {}],
  ['no electives', { opcoes: [] }, { opcoes: 'Inclua ao menos uma opção.' }],
  ['more than there are', { maximo: 2 }, { maximo: expect.stringContaining('número de opções') }],
  ['fewer than the least', { minimo: 2 }, { maximo: expect.stringContaining('menor que o mínimo') }],
  ['a window that ends first', { fecha: '2026-11-08' }, { fecha: expect.stringContaining('menor que Escolhas de') }],
  ['a window after the year', { fecha: '2026-12-31' }, { fecha: 'O ano letivo termina em 18/12/2026.' }],
  ['lessons before the year', { inicioAulas: '2026-01-10' }, { inicioAulas: expect.stringContaining('dentro do ano') }],
  ['no seats', { opcoes: [{ ...ELECTIVE, vagas: 0 }] }, { opcoes: 'Opção 1: as vagas vão de 1 a 999.' }],
  [
    'one name twice',
    { opcoes: [ELECTIVE, { ...ELECTIVE, nome: ' TEATRO' }] },
    { opcoes: 'Opção 2: já há uma opção com este nome no grupo.' },
  ],
])('%s', (_, changes, expected) => {
  expect(electiveGroupFlaws({ ...DRAFT, ...changes }, YEAR)).toEqual(expected)
})
