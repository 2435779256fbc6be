import { isDay } from '#domain/base/typedDay.ts'
import { LEGAL_ACT_KINDS } from '#domain/units/units.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { boundsMessage, requiredMessage } from '#domain/base/sentences.ts'
import { oneLine } from '#domain/base/text.ts'

/** By which a unit, or a course in it, may work (D 2.1). */
export interface LegalAct {
  /** Code of `LEGAL_ACT_KINDS`; null while it is not chosen. */
  readonly tipo: number | null
  /** Null: of the whole unit. */
  readonly curso: number | null
  readonly numero: string
  /** ISO */
  readonly data: string
  readonly orgao: string
  /** ISO; empty: without end. */
  readonly validade: string
}

export const NEW_ACT: LegalAct = { tipo: null, curso: null, numero: '', data: '', orgao: '', validade: '' }

export const ACT_LENGTHS = { numero: 60, orgao: 120 } as const

/** Autorização, reconhecimento and its renovação let a course work; a credenciamento is of the school alone. */
const FOR_COURSES: readonly (number | null)[] = [3, 4, 5]

/** Days before its end from which an act should be renewed: councils take months. */
const RENEWAL_DAYS = 180

/** Texts without spaces around them. */
export const settledAct = (act: LegalAct): LegalAct => ({
  ...act,
  numero: oneLine(act.numero),
  orgao: oneLine(act.orgao),
})

/** A sentence per path, `atos.0.numero`, of what is wrong with the acts of a unit. `today`: ISO. */
export const actFlaws = (acts: readonly LegalAct[], today: string): Readonly<Record<string, string>> => {
  const flaws: Record<string, string> = {}
  for (const [place, act] of acts.entries()) {
    for (const [name, flaw] of flawsOf(settledAct(act), today)) if (flaw !== null) flaws[`atos.${place}.${name}`] = flaw
    if (acts.slice(0, place).some((other) => isSame(other, act))) flaws[`atos.${place}.numero`] = TWICE
  }
  return flaws
}

const TWICE = 'Este ato já está na lista.'

const isSame = (one: LegalAct, other: LegalAct): boolean =>
  one.numero.trim() !== '' &&
  JSON.stringify([one.tipo, one.curso, one.numero.trim(), one.data]) ===
    JSON.stringify([other.tipo, other.curso, other.numero.trim(), other.data])

const flawsOf = ({ tipo, numero, data, orgao, validade }: LegalAct, today: string) =>
  [
    ['tipo', LEGAL_ACT_KINDS.some(({ id }) => id === tipo) ? null : requiredMessage('Tipo de ato')],
    ['numero', textFlaw('Número', numero, ACT_LENGTHS.numero)],
    ['orgao', textFlaw('Órgão', orgao, ACT_LENGTHS.orgao)],
    ['data', data === '' ? requiredMessage('Data') : dateFlaw(data, today)],
    ['validade', endFlaw(data, validade)],
  ] as const

const textFlaw = (label: string, text: string, maxLength: number): string | null =>
  text === '' ? requiredMessage(label) : (boundsMessage(text, { maxLength }) ?? null)

const NO_DAY = 'A data não existe. Use dd/mm/aaaa.'

const dateFlaw = (data: string, today: string): string | null => {
  if (!isDay(data)) return NO_DAY
  return data > today ? 'A data do ato não pode estar no futuro.' : null
}

const endFlaw = (data: string, validade: string): string | null => {
  if (validade === '') return null
  if (!isDay(validade)) return NO_DAY
  return isDay(data) && validade < data ? 'A validade não pode ser antes da data do ato.' : null
}

/** Whether an act still holds on a day. */
const isInForce = ({ validade }: LegalAct, today: string): boolean => validade === '' || validade >= today

/** The act by which a course works on a day, for the transcript: its own before that of the whole unit, the newest first. */
export const actInForce = (acts: readonly LegalAct[], course: number, today: string): LegalAct | null => {
  const [act = null] = acts
    .filter((one) => FOR_COURSES.includes(one.tipo) && isInForce(one, today))
    .filter(({ curso }) => curso === course || curso === null)
    .toSorted((a, b) => Number(a.curso === null) - Number(b.curso === null) || b.data.localeCompare(a.data))
  return act
}

/** How a unit stands with its acts: 1 in order, 2 one of those that are needed ends soon, 3 one is missing. */
export const ACT_STANDINGS = [
  { id: 1, nome: 'Em dia' },
  { id: 2, nome: 'A vencer' },
  { id: 3, nome: 'Sem ato vigente' },
] as const

interface Standing {
  readonly id: (typeof ACT_STANDINGS)[number]['id']
  /** Courses that the unit offers without an act in force. */
  readonly missing: readonly number[]
  /** The first end that comes, where one is near. */
  readonly endsOn: string | null
}

/** How a unit stands on a day with the courses that it offers; one that offers none yet needs any act for courses. */
export const standingOf = (acts: readonly LegalAct[], offered: readonly number[], today: string): Standing => {
  const missing = offered.filter((course) => actInForce(acts, course, today) === null)
  const used = offered.flatMap((course) => actInForce(acts, course, today) ?? [])
  const hasAny = acts.some((act) => FOR_COURSES.includes(act.tipo) && isInForce(act, today))
  if (missing.length > 0 || !hasAny) return { id: 3, missing, endsOn: null }
  const near = daysAfter(today, RENEWAL_DAYS)
  const [endsOn = null] = used
    .flatMap(({ validade }) => (validade !== '' && validade <= near ? [validade] : []))
    .toSorted()
  return { id: endsOn === null ? 1 : 2, missing, endsOn }
}

const DAY_MS = 86_400_000

const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** An act in a line, for lists of differences and the audit. `courseName`: empty for the whole unit. */
export const actText = (act: LegalAct, courseName: string): string =>
  [
    [nameIn(LEGAL_ACT_KINDS, act.tipo), act.numero].filter((part) => part !== '').join(' '),
    act.orgao,
    written(act.data),
    act.validade === '' ? '' : `até ${written(act.validade)}`,
    courseName,
  ]
    .filter((part) => part !== '')
    .join(', ')

const written = (day: string): string => day.split('-').toReversed().join('/')
