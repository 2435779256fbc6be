import {
  AS_GIVEN,
  BY_MANUAL_VALUE,
  type CarryRule,
  IN_PROPORTION,
  OF_CONCEPTS,
} from '#domain/arrivals/arrivals.lists.ts'
import type { ArrivalDraft, OriginScale, OriginStage } from '#domain/arrivals/arrivals.schemas.ts'
import { addDays, daysFrom } from '#domain/base/days.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { CONCEPTUAL } from '#domain/evaluation/evaluation.lists.ts'
import { type Exact, exact, sumOf, textOf } from '#domain/evaluation/exact.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { conceptAt, roundStage } from '#domain/evaluation/stageMark.ts'

/** Days, both included. ISO. */
interface Days {
  readonly inicio: string
  readonly fim: string
}

const lengthOf = ({ inicio, fim }: Days): number => Math.max(0, daysFrom(inicio, fim) + 1)

const sharedDays = (one: Days, other: Days): number =>
  lengthOf({
    inicio: one.inicio > other.inicio ? one.inicio : other.inicio,
    fim: one.fim < other.fim ? one.fim : other.fim,
  })

const before = (day: string, days: Days): Days => {
  const last = addDays(day, -1)
  return { ...days, fim: days.fim < last ? days.fim : last }
}

/** Whether a stage of ours lies before an arrival: more than half of its days do. What comes after is given here. */
export const isBeforeArrival = (stage: Days, arrival: string): boolean =>
  lengthOf(before(arrival, stage)) * 2 > lengthOf(stage)

/** How many days of a stage of ours a stage of the origin covers. */
export interface Covered {
  /** Place among the stages of the origin. */
  readonly place: number
  readonly days: number
}

/** By which stages of the origin a stage of ours is covered before the arrival, in their order: days decide, never numbers (D 2.13). */
export const coverageOf = (
  stage: Days,
  { etapasOrigem, dia }: Pick<ArrivalDraft, 'etapasOrigem' | 'dia'>,
): readonly Covered[] =>
  etapasOrigem.flatMap((theirs, place) => {
    const days = isDated(theirs) ? sharedDays(before(dia, stage), theirs) : 0
    return days === 0 ? [] : [{ place, days }]
  })

const isDated = ({ inicio, fim }: OriginStage): boolean => isDay(inicio) && isDay(fim)

/** A scale, from its lowest to its highest value, with what passes. */
interface Bounds {
  readonly least: Exact
  readonly most: Exact
  readonly pass: Exact
}

/**
 * A value of one scale on another: as it is, in proportion, or so that what passes there just passes here, with a straight line
 * below and above it. Null where the scale has no room for it.
 */
export const converted = (value: Exact, rule: CarryRule, from: Bounds, to: Bounds): Exact | null => {
  if (rule === AS_GIVEN) return value
  if (rule === IN_PROPORTION) return onLine(value, [from.least, from.most], [to.least, to.most])
  if (value.equals(from.pass)) return to.pass
  return value.lt(from.pass)
    ? onLine(value, [from.least, from.pass], [to.least, to.pass])
    : onLine(value, [from.pass, from.most], [to.pass, to.most])
}

type Ends = readonly [Exact, Exact]

const onLine = (value: Exact, [from, until]: Ends, [low, high]: Ends): Exact | null => {
  const width = until.sub(from)
  return width.isZero() ? null : low.add(value.sub(from).mul(high.sub(low)).div(width))
}

/** A typed number as `7,5` or `7.5`; null for anything else. */
export const typedNumber = (text: string): Exact | null =>
  /^\d{1,4}([.,]\d{1,4})?$/.test(text.trim()) ? exact(text.trim().replace(',', '.')) : null

/** What counts in a stage of ours: a mark or a concept, that the stage was not studied, or that nobody decided it yet. */
export type Carried =
  | { readonly kind: 'value'; readonly mark: string | null; readonly concept: string | null; readonly from: string }
  | { readonly kind: 'notStudied' }
  | { readonly kind: 'open'; readonly why: string }

const open = (why: string): Carried => ({ kind: 'open', why })

/** Where a value is carried to. */
export interface CarryPlace {
  readonly scheme: Scheme
  readonly subjectId: number
  readonly stage: Days & { readonly numero: number }
}

/**
 * What a student brings into a stage of ours of a subject (D 2.13): what somebody decided, else the mean of the stages of the origin
 * weighed by the days that they cover. Values have to cover at least half of the days before the arrival; what was not given is never
 * a zero.
 */
export const carriedInto = (draft: ArrivalDraft, { scheme, subjectId, stage }: CarryPlace): Carried => {
  const decision = draft.decisoes.find((one) => one.idDisciplina === subjectId && one.numeroEtapa === stage.numero)
  if (decision !== undefined) {
    if (decision.tipo !== BY_MANUAL_VALUE) return { kind: 'notStudied' }
    const own = ourValue(scheme, decision.valor)
    return own === null ? open('Escreva o valor') : { kind: 'value', ...own, from: 'Valor manual' }
  }
  const covering = coverageOf(stage, draft)
  const values = draft.notasOrigem.find(({ idDisciplina }) => idDisciplina === subjectId)?.valores ?? []
  const given = covering.flatMap(({ place, days }) => {
    const text = values[place]?.trim() ?? ''
    return text === '' ? [] : [{ text, days, name: draft.etapasOrigem[place]?.nome.trim() || `${place + 1}ª etapa` }]
  })
  if (given.length === 0) return open('Sem nota da origem')
  const days = given.reduce((sum, one) => sum + one.days, 0)
  if (days * 2 < lengthOf(before(draft.dia, stage))) return open('A origem cobre menos da metade')
  const from = given.map(({ text, name }) => `${name}: ${text}`).join(' · ')
  const own = meanOfDays(draft, scheme, given)
  return typeof own === 'string' ? open(own) : { kind: 'value', ...own, from }
}

type Value = Pick<Extract<Carried, { kind: 'value' }>, 'mark' | 'concept'>

/** A value as it is typed for our own scale; null where it is none. */
export const ourValue = (scheme: Scheme, text: string): Value | null => {
  if (scheme.rules.tipoNota === CONCEPTUAL) {
    const concept = scheme.concepts.find((one) => one.text.toUpperCase() === text.trim().toUpperCase())
    return concept === undefined ? null : { mark: null, concept: concept.text }
  }
  const mark = typedNumber(text)
  return mark === null || mark.lt(scheme.least) || mark.gt(scheme.most) ? null : { mark: textOf(mark), concept: null }
}

interface Given {
  readonly text: string
  readonly days: number
}

/** A sentence where there is no such value. */
const meanOfDays = (draft: ArrivalDraft, scheme: Scheme, given: readonly Given[]): Value | string => {
  const { escala, regraConversao } = draft
  const longest = given.toSorted((one, other) => other.days - one.days)[0]
  const same =
    escala.tipo === OF_CONCEPTS && scheme.rules.tipoNota === CONCEPTUAL && regraConversao === AS_GIVEN
      ? ourValue(scheme, longest?.text ?? '')
      : null
  if (same !== null) return same
  const bounds = boundsOf(escala)
  if (bounds === null) return 'Complete a escala da origem'
  const parts = given.map(({ text, days }) => {
    const value = originValue(escala, text)
    const own = value === null ? null : converted(value, regraConversao, bounds, scheme)
    return own === null ? null : { own, days: exact(days) }
  })
  const known = parts.filter((part) => part !== null)
  if (known.length < parts.length) return 'Valor sem equivalente'
  const days = sumOf(known.map((part) => part.days))
  const mean = sumOf(known.map((part) => part.own.mul(part.days))).div(days)
  if (mean.lt(scheme.least) || mean.gt(scheme.most)) return 'Fora da escala daqui'
  const mark = roundStage(scheme, mean, null)
  if (scheme.rules.tipoNota !== CONCEPTUAL) return { mark: textOf(mark), concept: null }
  const concept = conceptAt(scheme, mark)
  return concept === null || concept.from === null ? 'Conceito sem equivalente' : { mark: null, concept: concept.text }
}

/** The ends of a scale of the origin; null while it is not written, or makes no sense. */
export const boundsOf = ({ minima, maxima, media }: OriginScale): Bounds | null => {
  if (minima === null || maxima === null || media === null) return null
  return minima < maxima && media >= minima && media <= maxima
    ? { least: exact(minima), most: exact(maxima), pass: exact(media) }
    : null
}

/** A value of the origin as a number; null where it is none, or its concept stands for none. */
const originValue = (scale: OriginScale, text: string): Exact | null => {
  if (scale.tipo !== OF_CONCEPTS) return typedNumber(text)
  const concept = scale.conceitos.find(({ sigla }) => sigla.trim().toUpperCase() === text.trim().toUpperCase())
  return concept?.valor == null ? null : exact(concept.valor)
}
