import { monthOf } from '#domain/base/days.ts'

/** Ids of a payment condition's standard histories: for its first instalments, and for the rest. */
export interface Histories {
  readonly initial: number | null
  readonly others: number | null
  /** Number of first instalments. */
  readonly count: number
}

/** The history of an instalment; null where the condition names none. */
export const historyOf = (histories: Histories | undefined, number: number): number | null => {
  if (histories === undefined) return null
  return number <= histories.count ? histories.initial : histories.others
}

/** The facts of a charge that a standard history may name, written as tags like `{{aluno}}`. */
export interface HistoryFacts {
  readonly aluno: string
  readonly curso: string
  /** ISO day on which it is due. */
  readonly due: string
  readonly number: number
  readonly count: number
}

const TAGS: Readonly<Record<string, (facts: HistoryFacts) => string>> = {
  '{{aluno}}': ({ aluno }) => aluno,
  '{{competencia}}': ({ due }) => monthOf(due).split('-').toReversed().join('/'),
  '{{parcela}}': ({ number }) => String(number),
  '{{total}}': ({ count }) => String(count),
  '{{curso}}': ({ curso }) => curso,
}

export const HISTORY_TAGS: readonly string[] = Object.keys(TAGS)

/** The name of a charge, from the wording of a standard history: `Mensalidade 03/2027 – Ana`. */
export const filledHistory = (wording: string, facts: HistoryFacts): string =>
  wording.replaceAll(/\{\{\w+\}\}/g, (tag) => TAGS[tag]?.(facts) ?? tag)

interface Named {
  readonly descricao: string
  readonly numero: number
  readonly total: number
}

/**
 * The name of a charge: `Anuidade 2026, 3/12`, `Anuidade 2026, entrada`; a wording that names the instalment itself
 * gets no suffix.
 */
export const chargeName = ({ descricao, numero, total }: Named): string => {
  if (numero === 0) return `${descricao}, entrada`
  const instalment = `${numero}/${total}`
  return descricao.split(' ').includes(instalment) ? descricao : `${descricao}, ${instalment}`
}
