import { STAGE_CLOSED, STAGE_CLOSING, STAGE_REOPENED } from '#domain/assessment/assessment.lists.ts'
import { dayText } from '#domain/base/days.ts'

/** What of a division decides whether a class group follows it; null: not narrowed to a unit, or to a class group. */
interface Division {
  readonly idUnidade: number | null
  readonly idTurma: number | null
  readonly tipo: number
}

/** A class group with the kind of stages that its course has in its unit; null: nobody said it. */
interface Follower {
  readonly id: number
  readonly idUnidade: number
  readonly tipo: number | null
}

/**
 * The division of a year that a class group follows: its own, of whatever kind; otherwise that of its unit and kind;
 * otherwise that of the school. Divisions are never mixed: each is whole (D 2.3 “Etapa”).
 */
export const divisionOf = <D extends Division>(divisions: readonly D[], group: Follower): D | null => {
  const shared = divisions.filter(({ idTurma, tipo }) => idTurma === null && tipo === group.tipo)
  return (
    divisions.find(({ idTurma }) => idTurma === group.id) ??
    shared.find(({ idUnidade }) => idUnidade === group.idUnidade) ??
    shared.find(({ idUnidade }) => idUnidade === null) ??
    null
  )
}

interface Days {
  readonly inicio: string
  readonly fim: string
}

/** The stage in which an ISO day lies; null before, after and between them. */
export const stageOn = <S extends Days>(stages: readonly S[], day: string): S | null =>
  stages.find(({ inicio, fim }) => inicio <= day && day <= fim) ?? null

/** What of a stage decides about posting. Days are ISO, or null where none was set. */
export interface PostingStage {
  readonly nome: string
  readonly inicio: string
  readonly lancamentoInicio: string | null
  readonly lancamentoFim: string | null
  /** Code of `STAGE_STATUSES`. */
  readonly situacao: number
}

/** Whether grades and the like may be posted, or why not, in words. */
export type Posting = { readonly aberto: true } | { readonly aberto: false; readonly motivo: string }

/**
 * Whether a stage takes grades on a day: inside its posting window while it is open, on any day once it was reopened. A
 * window without a beginning begins with the stage, and one without an end stays open until the stage is closed.
 */
export const postingOn = (stage: PostingStage, today: string): Posting => {
  const { nome, inicio, lancamentoInicio, lancamentoFim, situacao } = stage
  if (situacao === STAGE_REOPENED) return { aberto: true }
  if (situacao === STAGE_CLOSED)
    return closed(`A etapa ${nome} está fechada. Para lançar, peça a reabertura à coordenação.`)
  if (situacao === STAGE_CLOSING)
    return closed(`A etapa ${nome} está em fechamento, e a escola confere os lançamentos.`)
  const from = lancamentoInicio ?? inicio
  if (today < from) return closed(`O lançamento da etapa ${nome} começa em ${dayText(from)}.`)
  if (lancamentoFim !== null && today > lancamentoFim)
    return closed(
      `O prazo de lançamento da etapa ${nome} terminou em ${dayText(lancamentoFim)}. Para lançar, peça a reabertura à coordenação.`,
    )
  return { aberto: true }
}

const closed = (motivo: string): Posting => ({ aberto: false, motivo })
