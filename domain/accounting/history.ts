import { monthOf } from '#domain/base/days.ts'

/** Standard histories that a condition of payment names, by their ids: of its first instalments, and of those after them. */
export interface Histories {
  readonly initial: number | null
  readonly others: number | null
  /** How many are the first ones. */
  readonly count: number
}

/** The history of an instalment; null where the condition names none. */
export const historyOf = (histories: Histories | undefined, number: number): number | null => {
  if (histories === undefined) return null
  return number <= histories.count ? histories.initial : histories.others
}

/** What a standard history may tell of a charge; each stands in the wording as `{{aluno}}`. */
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

/** The wording of a standard history as a charge is called by it: `Mensalidade 03/2027 – Ana`. */
export const filledHistory = (wording: string, facts: HistoryFacts): string =>
  wording.replaceAll(/\{\{\w+\}\}/g, (tag) => TAGS[tag]?.(facts) ?? tag)

interface Named {
  readonly descricao: string
  readonly numero: number
  readonly total: number
}

/** What a charge is called: `Anuidade 2026, 3/12`, `Anuidade 2026, entrada`; a wording that tells the instalment stands alone. */
export const chargeName = ({ descricao, numero, total }: Named): string => {
  if (numero === 0) return `${descricao}, entrada`
  const instalment = `${numero}/${total}`
  return descricao.split(' ').includes(instalment) ? descricao : `${descricao}, ${instalment}`
}
