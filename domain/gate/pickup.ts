import { dayText, weekdayOf } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { boundsMessage, requiredMessage } from '#domain/base/sentences.ts'
import { searchable } from '#domain/base/text.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { type BarScope, NO_CONTACT, NO_PICKUP } from '#domain/gate/gate.lists.ts'
import * as messages from '#domain/gate/gate.messages.ts'
import type { BarredDraft, PickupDraft } from '#domain/gate/gate.schemas.ts'

/** Somebody who may take a student away from school, as far as the day decides. */
export interface Allowed {
  /** ISO days; null: from always, and until revoked. */
  readonly de: string | null
  readonly ate: string | null
  /** Codes of `WEEK_DAYS`; empty: every day. */
  readonly diasSemana: readonly number[]
  readonly revogada: boolean
  /** A court forbids it on this day. */
  readonly impedida: boolean
}

/** Why somebody may not take a student away on an ISO day, as a sentence; null: they may (D 2.12 “validade”). */
export const reasonAgainst = ({ de, ate, diasSemana, revogada, impedida }: Allowed, day: string): string | null => {
  if (impedida) return 'Restrição da justiça.'
  if (revogada) return 'Autorização revogada.'
  if (de !== null && day < de) return `Só a partir de ${dayText(de)}.`
  if (ate !== null && day > ate) return `Venceu em ${dayText(ate)}.`
  if (diasSemana.length > 0 && !diasSemana.includes(isoWeekday(day))) return `Só ${weekDaysText(diasSemana)}.`
  return null
}

/** 1 Monday to 7 Sunday, as `WEEK_DAYS`. */
const isoWeekday = (day: string): number => weekdayOf(day) || 7

/** “segunda-feira e quarta-feira”; empty for every day. */
export const weekDaysText = (days: readonly number[]): string => {
  const names = days.toSorted((one, other) => one - other).map((day) => nameIn(WEEK_DAYS, day).toLowerCase())
  return [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter((text) => text !== '').join(' e ')
}

interface Identified {
  readonly nome: string
  readonly documento: string
}

/** Somebody whom a court keeps away from a student, by name and document, where they hold no link with it. */
export interface Bar extends Identified {
  /** ISO days; null: from always, and until revoked. */
  readonly de: string | null
  readonly ate: string | null
  readonly alcance: readonly BarScope[]
}

/** Whether a decision of a court holds on an ISO day. */
export const isInForce = ({ de, ate }: Pick<Bar, 'de' | 'ate'>, day: string): boolean =>
  (de === null || de <= day) && (ate === null || ate >= day)

/** Whether a person is one of those who may not take the student on an ISO day: by document, or by the whole name. */
export const isBarred = (person: Identified, bars: readonly Bar[], day: string): boolean =>
  bars.some(
    (bar) =>
      isInForce(bar, day) &&
      (bar.alcance.includes(NO_PICKUP) || bar.alcance.includes(NO_CONTACT)) &&
      isSamePerson(bar, person),
  )

const isSamePerson = (one: Identified, other: Identified): boolean => {
  const number = documentKey(one.documento)
  return (number !== '' && number === documentKey(other.documento)) || searchable(one.nome) === searchable(other.nome)
}

/** Letters and digits of a document, so that dots and dashes do not tell two apart. */
const documentKey = (text: string): string => text.replace(/[^0-9a-z]/gi, '').toUpperCase()

const SHORTEST_DOCUMENT = 5
const NO_DAY = 'A data não existe. Use dd/mm/aaaa.'

type Flaws = Readonly<Record<string, string>>

/** A sentence for every wrong field of somebody who may take a student, by name. */
export const pickupFlaws = (draft: PickupDraft): Flaws => ({
  ...textFlaw('nome', draft.nome, 'Nome', PERSON_NAME_MAX),
  ...documentFlaw(draft.documento),
  ...spanFlaws(draft),
})

/** The same of somebody to whom a code is given. */
export const codeFlaws = ({ nome, documento }: Identified): Flaws => ({
  ...textFlaw('nome', nome, 'Nome', PERSON_NAME_MAX),
  ...documentFlaw(documento),
})

/** The same of somebody whom a court keeps away. */
export const barredFlaws = (draft: BarredDraft): Flaws => ({
  ...textFlaw('nome', draft.nome, 'Nome', PERSON_NAME_MAX),
  ...textFlaw('decisao', draft.decisao, 'O que a decisão determina', DECISION_MAX),
  ...(draft.alcance.length === 0 && { alcance: messages.BARRED_SCOPE }),
  ...spanFlaws(draft),
})

export const PERSON_NAME_MAX = 100
export const DECISION_MAX = 500

const textFlaw = (name: string, text: string, label: string, maxLength: number): Flaws => {
  if (text.trim() === '') return { [name]: requiredMessage(label) }
  const tooLong = boundsMessage(text.trim(), { maxLength })
  return tooLong === undefined ? {} : { [name]: tooLong }
}

const documentFlaw = (text: string): Flaws =>
  documentKey(text).length < SHORTEST_DOCUMENT ? { documento: messages.PICKUP_DOCUMENT } : {}

const spanFlaws = ({ de, ate }: { readonly de: string; readonly ate: string }): Flaws => ({
  ...(de !== '' && !isDay(de) && { de: NO_DAY }),
  ...(ate !== '' && !isDay(ate) && { ate: NO_DAY }),
  ...(isDay(de) && isDay(ate) && ate < de && { ate: messages.PICKUP_END_EARLY }),
})
