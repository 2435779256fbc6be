import fc from 'fast-check'
import { type ICalEntry, iCalendarOf } from '#domain/calendars/ical.ts'

const AT = '2026-11-21T12:34:56.789Z'
const entry = (changes: Partial<ICalEntry> = {}): ICalEntry => ({
  uid: 'evento-7@portal',
  titulo: 'Recesso',
  descricao: '',
  inicio: '2026-07-01',
  fim: '2026-07-31',
  categoria: 'Recesso',
  local: '',
  mudancas: 0,
  ...changes,
})
const file = (...entries: ICalEntry[]) => iCalendarOf('Calendário 2026', entries, AT)
const octets = (text: string) => new TextEncoder().encode(text).length
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('whole days end on the day after the last', () => {
  expect(unfolded(file(entry({ local: 'Pátio, bloco B', mudancas: 2 })))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal//Calendario escolar//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Calendário 2026',
    'X-WR-CALNAME:Calendário 2026',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    'BEGIN:VEVENT',
    'UID:evento-7@portal',
    'DTSTAMP:20261121T123456Z',
    'SEQUENCE:2',
    'DTSTART;VALUE=DATE:20260701',
    'DTEND;VALUE=DATE:20260801',
    'SUMMARY:Recesso',
    'LOCATION:Pátio\\, bloco B',
    'CATEGORIES:Recesso',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('hours of a day are told with the school’s zone, and keep somebody busy', () => {
  const lesson = entry({ inicio: '2026-11-13', fim: '2026-11-13', horas: { comeca: '07:30', termina: '08:20' } })
  const lines = unfolded(file(lesson))
  expect(lines).toEqual(
    expect.arrayContaining([
      'TZID:America/Sao_Paulo',
      'TZOFFSETTO:-0300',
      'DTSTART;TZID=America/Sao_Paulo:20261113T073000',
      'DTEND;TZID=America/Sao_Paulo:20261113T082000',
      'TRANSP:OPAQUE',
    ]),
  )
  expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1)
})

test.each([
  ['Pais; mães, alunos', 'SUMMARY:Pais\\; mães\\, alunos'],
  ['C:\\portal', 'SUMMARY:C:\\\\portal'],
  ['duas\r\nlinhas\nagora', 'SUMMARY:duas\\nlinhas\\nagora'],
  ['sino\u0007', 'SUMMARY:sino'],
])('%j is escaped', (titulo, line) => {
  expect(unfolded(file(entry({ titulo })))).toContain(line)
})

test('lines are at most 75 octets and folding loses nothing, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const titulo = `${text} férias – é 🎒`.replaceAll(/\p{Cc}|\\|;|,/gu, '')
      const written = file(entry({ titulo }))
      for (const line of written.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75)
      expect(unfolded(written)).toContain(`SUMMARY:${titulo}`)
    }),
  )
})

test('a line of exactly 75 octets is not folded', () => {
  const titulo = 'x'.repeat(75 - 'SUMMARY:'.length)
  expect(file(entry({ titulo }))).toContain(`SUMMARY:${titulo}\r\n`)
  expect(file(entry({ titulo: `${titulo}y` }))).toContain(`SUMMARY:${titulo}\r\n y\r\n`)
})
