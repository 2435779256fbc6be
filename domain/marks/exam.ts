import { filled } from '#domain/base/sentences.ts'
import { textOf } from '#domain/evaluation/exact.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import type { SubjectResult } from '#domain/evaluation/subjectResult.ts'
import { written } from '#domain/evaluation/written.ts'
import { OF_EXAM } from '#domain/marks/marks.lists.ts'
import * as messages from '#domain/marks/marks.messages.ts'
import type { MarkColumn } from '#domain/marks/marks.schemas.ts'
import { EXAM, EXAM_NAME } from '#domain/marks/sheetStage.ts'
import { type MarkedStage, yearGrade } from '#domain/marks/yearGrade.ts'

/** The only column of the sheet of an exam; null where the scheme has none. */
export const examColumn = ({ rules: { exame } }: Scheme): MarkColumn | null =>
  exame == null
    ? null
    : {
        coluna: OF_EXAM,
        idAvaliacao: null,
        sigla: 'EX',
        nome: EXAM_NAME,
        valor: exame.notaMaxima,
        peso: null,
        casas: null,
        obrigatoria: true,
        afeta: null,
        calculo: null,
      }

/** What a student has reached without the exam: who is “Em exame” here sits it (D 2.3). */
export const beforeExam = (scheme: Scheme, stages: readonly MarkedStage[]): SubjectResult =>
  yearGrade({ name: '', scheme, stages: stages.filter(({ stage }) => stage !== EXAM) })

/** Why a student does not sit the exam (D 2.9 “NotaExame”): a sentence; null for those who do. */
export const examFlaw = (scheme: Scheme, stages: readonly MarkedStage[]): string | null => {
  const { situation } = beforeExam(scheme, stages)
  if (situation === 'Em exame') return null
  if (situation === 'Em andamento') return messages.MARK_EXAM_EARLY
  return filled(messages.MARK_NO_EXAM, { situacao: situation })
}

/** What a student needs in the exam: `precisa de 7,5 no exame`; empty for who does not sit it. */
export const neededText = ({ exam }: Pick<SubjectResult, 'exam'>): string => {
  if (exam === null) return ''
  return exam.possible && exam.mark !== null
    ? `precisa de ${written(textOf(exam.mark))} no exame`
    : 'o exame não basta para a média'
}
