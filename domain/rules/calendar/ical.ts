import { addDays } from '#domain/rules/calendar/days.ts'
import { searchable } from '#domain/text.ts'

/** An entry that lasts whole days. */
export interface ICalEntry {
  /** Unique in the world and the same in every export. */
  readonly uid: string
  readonly titulo: string
  readonly descricao: string
  readonly inicio: string
  /** Last day, included. */
  readonly fim: string
  readonly categoria: string
}

/** Longest line, in octets without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75
const encoder = new TextEncoder()

/**
 * A calendar as an iCalendar file (RFC 5545): lines end in CRLF and are folded at 75 octets, never inside a character;
 * texts are escaped; whole days, whose end is the day after the last. `at`: ISO instant of the export.
 */
export const iCalendarOf = (name: string, entries: readonly ICalEntry[], at: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal//Calendario escolar//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap((entry) => eventLines(entry, at)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

/** `Calendário 2026 · Unidade Centro` → `calendario-2026-unidade-centro.ics` */
export const iCalendarFileName = (name: string): string =>
  `${searchable(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.ics`

const eventLines = ({ uid, titulo, descricao, inicio, fim, categoria }: ICalEntry, at: string): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
  `DTSTART;VALUE=DATE:${compact(inicio)}`,
  `DTEND;VALUE=DATE:${compact(addDays(fim, 1))}`,
  `SUMMARY:${escaped(titulo)}`,
  ...(descricao === '' ? [] : [`DESCRIPTION:${escaped(descricao)}`]),
  `CATEGORIES:${escaped(categoria)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const compact = (day: string): string => day.replaceAll('-', '')

/** TEXT of RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

/** Breaks a line into pieces of which all but the first begin with a space. */
const folded = (line: string): string => {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}
