import type { FamilyCalendarItem } from '#domain/calendars/familyCalendars.schemas.ts'
import { agendaOf, byMonth, entriesOf, splitAt } from '#src/features/area/calendar/entries.ts'

const item = (id: number | null, inicio: string, fim = inicio): FamilyCalendarItem => ({
  id,
  titulo: `Item ${id ?? 'feriado'}`,
  descricao: '',
  inicio,
  fim,
  tipo: id === null ? null : { id: 1, nome: 'Reunião', cor: '#000000' },
  aula: null,
  local: '',
  anexos: [],
  uid: id === null ? `feriado-${inicio}` : `evento-${id}`,
  versao: 1,
})
const calendar = (idAluno: number, itens: FamilyCalendarItem[]) => ({
  idAluno,
  nome: 'Calendário 2026',
  unidade: 'Centro',
  inicio: '2026-02-02',
  fim: '2026-12-18',
  itens,
})

const HOLIDAY = item(null, '2026-04-21')
const CALENDARS = [
  calendar(1, [item(7, '2026-03-10'), HOLIDAY]),
  calendar(2, [HOLIDAY, item(8, '2026-03-05', '2026-04-02')]),
]

test('what children share stands once, and all is in the order of days', () => {
  expect(entriesOf(CALENDARS).map(({ uid, children }) => [uid, children])).toEqual([
    ['evento-8', [2]],
    ['evento-7', [1]],
    ['feriado-2026-04-21', [1, 2]],
  ])
})

test('months have what begins in them', () => {
  expect(byMonth(entriesOf(CALENDARS)).map(([month, entries]) => [month, entries.length])).toEqual([
    ['2026-03', 2],
    ['2026-04', 1],
  ])
})

test.each([
  ['2026-03-10', 0],
  ['2026-04-02', 1],
  ['2026-04-03', 2],
])('on %s, of what was, %i are over: one that still lasts is not', (today, over) => {
  expect(splitAt(entriesOf(CALENDARS), today).past).toHaveLength(over)
})

test('one file for several children has each event once', () => {
  const { name, text } = agendaOf(CALENDARS, '2026-03-01T12:00:00.000Z')
  expect(name).toBe('calendario-2026-centro.ics')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3)
})
