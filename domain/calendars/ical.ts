import { addDays } from '#domain/base/days.ts'
import { SCHOOL_ZONE } from '#domain/base/schoolTime.ts'
import { searchable } from '#domain/base/text.ts'

/** An entry that lasts whole days, or some hours of one. */
export interface ICalEntry {
  /** Unique in the world and the same in every export. */
  readonly uid: string
  readonly titulo: string
  readonly descricao: string
  readonly inicio: string
  /** Last day, included. */
  readonly fim: string
  /** `07:30`, by the school's clock. Left out: whole days. */
  readonly horas?: { readonly comeca: string; readonly termina: string }
  readonly categoria: string
  /** Where it is, in words; may be empty. */
  readonly local: string
  /** How often it was changed: a phone that knows an earlier one takes the later. */
  readonly mudancas: number
}

/** Longest line, in octets without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75
/** How often a phone that subscribes to the calendar should read it: twice a day. */
const READ_AGAIN = 'PT12H'
const encoder = new TextEncoder()

/**
 * A calendar as an iCalendar file (RFC 5545): lines end in CRLF and are folded at 75 octets, never inside a character;
 * texts are escaped; the end of whole days is the day after the last; hours are told with the school's zone. `at`: ISO
 * instant of the export.
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
    `REFRESH-INTERVAL;VALUE=DURATION:${READ_AGAIN}`,
    `X-PUBLISHED-TTL:${READ_AGAIN}`,
    ...(entries.some(({ horas }) => horas !== undefined) ? ZONE : []),
    ...entries.flatMap((entry) => eventLines(entry, at)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

/** `Calendário 2026 · Unidade Centro` → `calendario-2026-unidade-centro.ics` */
export const iCalendarFileName = (name: string): string => `${slugOf(name)}.ics`

/** How phones know a holiday, which is of nobody's register. */
export const holidayUid = ({ dia, nome }: { readonly dia: string; readonly nome: string }): string =>
  `feriado-${dia}-${slugOf(nome)}`

/** How phones know a test, which is of no register either. */
export const testUid = (id: number): string => `prova-${id}`

/** The school's zone as it is since 2019, when Brazil gave up summer time. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${SCHOOL_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:20190217T000000',
  'TZOFFSETFROM:-0200',
  'TZOFFSETTO:-0300',
  'TZNAME:-03',
  'END:STANDARD',
  'END:VTIMEZONE',
] as const

const slugOf = (name: string): string =>
  searchable(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const eventLines = (
  { uid, titulo, descricao, inicio, fim, horas, categoria, local, mudancas }: ICalEntry,
  at: string,
): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
  `SEQUENCE:${mudancas}`,
  ...(horas === undefined
    ? [`DTSTART;VALUE=DATE:${compact(inicio)}`, `DTEND;VALUE=DATE:${compact(addDays(fim, 1))}`]
    : [`DTSTART;${timeOf(inicio, horas.comeca)}`, `DTEND;${timeOf(fim, horas.termina)}`]),
  `SUMMARY:${escaped(titulo)}`,
  ...(descricao === '' ? [] : [`DESCRIPTION:${escaped(descricao)}`]),
  ...(local === '' ? [] : [`LOCATION:${escaped(local)}`]),
  `CATEGORIES:${escaped(categoria)}`,
  // Whole days leave somebody free; a lesson does not.
  `TRANSP:${horas === undefined ? 'TRANSPARENT' : 'OPAQUE'}`,
  'END:VEVENT',
]

const compact = (day: string): string => day.replaceAll('-', '')

const timeOf = (day: string, time: string): string => `TZID=${SCHOOL_ZONE}:${compact(day)}T${time.replace(':', '')}00`

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
