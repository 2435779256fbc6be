import { NO_CONTACT, NO_INFORMATION, NO_PICKUP } from '#domain/gate/gate.lists.ts'
import { type Allowed, type Bar, isBarred, pickupFlaws, reasonAgainst, weekDaysText } from '#domain/gate/pickup.ts'

const ALWAYS: Allowed = { de: null, ate: null, diasSemana: [], revogada: false, impedida: false }

// 20/11/2026 is a Friday, the 22nd a Sunday.
test.each<[Partial<Allowed>, string, string | null]>([
  [{}, '2026-11-20', null],
  [{ de: '2026-11-20', ate: '2026-11-20' }, '2026-11-20', null],
  [{ de: '2026-11-21' }, '2026-11-20', 'Só a partir de 21/11/2026.'],
  [{ ate: '2026-11-19' }, '2026-11-20', 'Venceu em 19/11/2026.'],
  [{ diasSemana: [5] }, '2026-11-20', null],
  [{ diasSemana: [1, 3] }, '2026-11-20', 'Só segunda-feira e quarta-feira.'],
  [{ diasSemana: [7] }, '2026-11-22', null],
  [{ revogada: true }, '2026-11-20', 'Autorização revogada.'],
  [{ impedida: true, revogada: true }, '2026-11-20', 'Restrição da justiça.'],
])('%j on %s: %s', (part, day, reason) => expect(reasonAgainst({ ...ALWAYS, ...part }, day)).toBe(reason))

const BAR: Bar = { nome: 'José da Silva', documento: '30.111.222-X', de: null, ate: null, alcance: [NO_PICKUP] }

test.each<[string, Partial<Bar>, { nome: string; documento: string }, boolean]>([
  ['the same document, written otherwise', {}, { nome: 'J. Silva', documento: '30111222x' }, true],
  ['the same name without accents', {}, { nome: 'jose da  silva', documento: '1' }, true],
  ['somebody else', {}, { nome: 'José da Silva Filho', documento: '30.111.222-1' }, false],
  ['no document on either side', { documento: '' }, { nome: 'Outro', documento: '' }, false],
  ['a decision that is over', { ate: '2026-11-19' }, BAR, false],
  ['a decision that has not begun', { de: '2026-11-21' }, BAR, false],
  ['no contact', { alcance: [NO_CONTACT] }, BAR, true],
  ['only no information', { alcance: [NO_INFORMATION] }, BAR, false],
])('%s', (_, part, person, barred) => expect(isBarred(person, [{ ...BAR, ...part }], '2026-11-20')).toBe(barred))

test('days of the week are told in their order', () => {
  expect(weekDaysText([3, 1, 5])).toBe('segunda-feira, quarta-feira e sexta-feira')
  expect(weekDaysText([])).toBe('')
})

test('a draft says of each field what is wrong with it', () => {
  const draft = {
    nome: ' ',
    documento: '12',
    parentesco: 6 as const,
    telefone: '',
    arquivo: '',
    semFoto: false,
    diasSemana: [],
  }
  expect(Object.keys(pickupFlaws({ ...draft, de: '2026-11-20', ate: '2026-11-19' }))).toEqual([
    'nome',
    'documento',
    'ate',
  ])
  expect(pickupFlaws({ ...draft, nome: 'Rosa', documento: '123456', de: '2026-02-30', ate: '' })).toEqual({
    de: 'A data não existe. Use dd/mm/aaaa.',
  })
})
