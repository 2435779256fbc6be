import { nameIn } from '#domain/base/list.ts'
import { listed } from '#domain/base/listed.ts'
import { filled, type Values } from '#domain/base/sentences.ts'
import { capitalised, searchable } from '#domain/base/text.ts'
import { CONCEPTUAL } from '#domain/evaluation/evaluation.lists.ts'
import { exact, textOf } from '#domain/evaluation/exact.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { written } from '#domain/evaluation/written.ts'
import {
  EMPTIED,
  GIVEN_MARK,
  MARK_STATUSES,
  OF_ASSESSMENT,
  OF_EXAM,
  OF_STAGES_RECOVERIES,
} from '#domain/marks/marks.lists.ts'
import * as messages from '#domain/marks/marks.messages.ts'
import type { CellContent, MarkColumn } from '#domain/marks/marks.schemas.ts'

/** Why a text says nothing that its column takes: a sentence, and the same about any text: `Não está entre 0 e 10.` */
export interface MarkFlaw {
  readonly flaw: string
  readonly rule: string
}

export type MarkReading = { readonly said: CellContent } | MarkFlaw

/** A cell that says nothing. */
export const NOTHING_SAID: CellContent = { situacao: EMPTIED, valor: null, conceito: null }

/**
 * Reads a cell as it is typed, pasted or sent: empty, a decimal with comma or point, a concept of the scheme, or a status by
 * its letter or name. Where a concept has the letter of a status, the concept counts.
 */
export const readMark = (scheme: Scheme, column: MarkColumn, typed: string): MarkReading => {
  const text = typed.trim()
  if (text === '') return { said: NOTHING_SAID }
  const isConceptual = takesConcepts(scheme, column)
  const concept = isConceptual && scheme.concepts.find((one) => searchable(one.text) === searchable(text))
  if (concept) return { said: { ...NOTHING_SAID, situacao: GIVEN_MARK, conceito: concept.text } }
  const status = MARK_STATUSES.find((one) => 'sigla' in one && isNamed(one, text))
  if (status !== undefined) return readStatus(column, status.id)
  if (isConceptual) return flaw(messages.MARK_NO_CONCEPT, { texto: text, conceitos: conceptsOf(scheme) })
  return readNumber(scheme, column, text)
}

/** Whether a column takes concepts: exams and recoveries of several stages are numbers also where stages are concepts. */
export const takesConcepts = ({ rules }: Scheme, { coluna }: Pick<MarkColumn, 'coluna'>): boolean =>
  rules.tipoNota === CONCEPTUAL && coluna !== OF_EXAM && !OF_STAGES_RECOVERIES.some((code) => code === coluna)

const isNamed = (
  { sigla, also }: { readonly sigla: string; readonly also: readonly string[] },
  text: string,
): boolean => [sigla, ...also].some((name) => searchable(name) === searchable(text))

const readStatus = ({ coluna }: MarkColumn, situacao: CellContent['situacao']): MarkReading =>
  coluna === OF_ASSESSMENT ? { said: { ...NOTHING_SAID, situacao } } : flaw(messages.MARK_STATUS_OF_ASSESSMENT)

const NUMBER = /^-?\d{1,6}(?:[.,]\d{1,6})?$/

const readNumber = (scheme: Scheme, column: MarkColumn, text: string): MarkReading => {
  if (!NUMBER.test(text)) return flaw(messages.MARK_NO_NUMBER, { texto: text })
  const decimal = text.replace(',', '.')
  const value = exact(decimal)
  const places = column.casas ?? scheme.rules.casas
  const [least, most] = rangeOf(scheme, column)
  if (value.lt(least) || value.gt(most))
    return flaw(messages.MARK_OFF_RANGE, {
      texto: text,
      minima: written(textOf(least)),
      maxima: written(textOf(most)),
    })
  if ((decimal.split('.')[1] ?? '').replace(/0+$/, '').length > places)
    return flaw(messages.MARK_TOO_PRECISE, { texto: text, casas: placesText(places) })
  const steps = value.sub(least).div(scheme.step)
  // An assessment with places of its own has its own, finer step.
  if (column.casas === null && !steps.equals(steps.floor()) && !value.equals(most))
    return flaw(messages.MARK_OFF_STEP, { texto: text, incremento: written(textOf(scheme.step)) })
  return { said: { ...NOTHING_SAID, situacao: GIVEN_MARK, valor: textOf(value) } }
}

/** From which mark to which a column goes. Where marks are added up an assessment begins at 0. */
export const rangeOf = ({ least, most }: Scheme, { valor }: MarkColumn) =>
  valor === null ? ([least, most] as const) : ([exact(0), exact(valor)] as const)

const placesText = (places: number): string => {
  if (places === 0) return 'nenhuma casa'
  return places === 1 ? '1 casa' : `${places} casas`
}

const conceptsOf = ({ concepts }: Scheme): string => listed(concepts.map(({ text }) => text))

const flaw = (sentence: string, values: Values = {}): MarkFlaw => ({
  flaw: filled(sentence, values),
  rule: capitalised(filled(sentence.replace(QUOTED, ''), values)),
})

/** How sentences about a text begin. */
const QUOTED = /^“?\{texto\}”? /

/** What a cell says, as people read and type it: `7,5`, `A`, `Falta`; empty where it says nothing. */
export const markText = ({ situacao, valor, conceito }: CellContent): string => {
  if (situacao === EMPTIED) return ''
  if (situacao !== GIVEN_MARK) return nameIn(MARK_STATUSES, situacao)
  return conceito ?? written(valor ?? '')
}

/** Whether two cells say the same. */
export const isSameMark = (one: CellContent, other: CellContent): boolean => markText(one) === markText(other)
