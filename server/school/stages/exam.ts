import { message } from '#domain/all/messages.ts'
import type { Posting } from '#domain/assessment/posting.ts'
import { dayText } from '#domain/base/days.ts'
import { EXAM, EXAM_NAME } from '#domain/marks/sheetStage.ts'
import type { HoldingStage } from '#server/school/stages/stages.ts'

/**
 * The exam of a year as the place after its last stage; null where nobody divided the year. It is on the last day: who takes the
 * subject then sits it. It takes marks from when the last stage does, and until the year is closed: it is for those whose marks
 * are all there, and whoever comes late to it is as late as the school lets them.
 */
export const examAfter = (stages: readonly HoldingStage[], today: string): HoldingStage | null => {
  const last = stages.at(-1)
  if (last === undefined) return null
  const { id, inicio, fim, lancamento, situacao } = last
  return {
    id,
    numero: EXAM,
    nome: EXAM_NAME,
    inicio: fim,
    fim,
    publicacao: null,
    lancamentoFim: null,
    situacao,
    lancamento: postingAfter({ inicio, fim, lancamento }, today),
  }
}

const postingAfter = (
  { inicio, fim, lancamento }: Pick<HoldingStage, 'inicio' | 'fim' | 'lancamento'>,
  today: string,
): Posting => {
  if (today < inicio) return { aberto: false, motivo: message('MARK_EXAM_NOT_OPEN', { dia: dayText(inicio) }) }
  return today > fim ? { aberto: true } : lancamento
}

/** The place of a sheet by its number: a stage, or the exam. */
export const sheetStageIn = (stages: readonly HoldingStage[], number: number, today: string): HoldingStage | null =>
  (number === EXAM ? examAfter(stages, today) : stages.find(({ numero }) => numero === number)) ?? null
