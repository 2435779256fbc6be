import type { Step } from '#domain/evaluation/steps.ts'
import { judgedFor } from '#domain/marks/differentiated.ts'
import { beforeExam, neededText } from '#domain/marks/exam.ts'
import { absentText } from '#domain/subjectDismissals/dismissed.ts'
import { TRANSFERRED_SIGN } from '#domain/marks/columnKey.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { isStagesRecovery, yearGrade } from '#domain/marks/yearGrade.ts'
import { exactText, gradeText, isLowGrade } from '#src/features/academico/marks/gradeWords.ts'
import { gradeOf, type SheetRow, type ShownSheet, yearIn } from '#src/features/academico/marks/rows.ts'

/** A value that follows from the marks of a row. Texts as people read them; `original`: what an adjusted one was before. */
export interface Calculated {
  readonly name: string
  readonly text: string
  readonly original: string
  readonly isLow: boolean
}

/** How the calculated columns of a sheet are called, shorter than each of their values is. */
export const calculatedHeads = ({ stage, columns }: ShownSheet): readonly string[] => {
  if (stage === EXAM) return ['Média', 'Situação']
  return ['Média', 'Etapa', ...(columns.some(isStagesRecovery) ? ['Com rec.'] : [])]
}

/** What the marks of a row come to: those of a stage, or with the exam of the year. */
export const calculatedOf = (sheet: ShownSheet, row: SheetRow): readonly Calculated[] => {
  const shown = judgedFor(sheet, row.student)
  if (row.student.dispensado) {
    const text = absentText(row.student)
    return calculatedHeads(shown).map((name) => ({ name, text, original: '', isLow: false }))
  }
  if (shown.stage === EXAM) return ofYear(shown, row)
  const { mean, original, grade, isBelow } = gradeOf(shown, row)
  const sign = row.student.trazida === true ? TRANSFERRED_SIGN : ''
  return [
    {
      name: 'Média',
      text: gradeText(mean) + sign,
      original: original === null ? '' : gradeText(original),
      isLow: isBelow === true,
    },
    { name: 'Nota da etapa', text: gradeText(grade) + sign, original: '', isLow: isLowGrade(shown.scheme, grade) },
    ...(shown.columns.some(isStagesRecovery) ? [recoveredStages(shown, row)] : []),
  ]
}

const ofYear = (shown: ShownSheet, row: SheetRow): readonly Calculated[] => {
  const { mean, concept, situation } = yearGrade({ name: '', scheme: shown.scheme, stages: yearIn(shown, row) })
  return [
    { name: 'Média do ano', text: concept ?? exactText(mean), original: '', isLow: false },
    { name: 'Situação', text: situation, original: '', isLow: situation === 'Retido' },
  ]
}

/** The grades of all stages so far, as recoveries of several of them leave them. */
const recoveredStages = (shown: ShownSheet, row: SheetRow): Calculated => {
  const { stages } = yearGrade({ name: '', scheme: shown.scheme, stages: yearIn(shown, row) })
  const known = stages.filter(({ stage }) => stage <= shown.stage)
  const text = known.map((one) => `${one.stage}ª ${gradeText(one) || '–'}`).join(' · ')
  return { name: 'Etapas com recuperação', text, original: '', isLow: false }
}

/** What a teacher is told of a student who is judged by another rule; empty for all others. */
export const ruleNote = ({ differentiated }: ShownSheet, { student }: SheetRow): string => {
  if (!student.diferenciada) return ''
  return differentiated === null ? 'avaliação diferenciada, sem regra própria neste esquema' : 'avaliação diferenciada'
}

/** What stands beside the name of a student of an exam: what they need in it, or that they no longer sit it; empty elsewhere. */
export const examNote = (sheet: ShownSheet, row: SheetRow): string => {
  const shown = judgedFor(sheet, row.student)
  if (shown.stage !== EXAM) return ''
  const result = beforeExam(shown.scheme, yearIn(shown, row))
  return neededText(result) || `não está mais em exame: ${result.situation.toLowerCase()}`
}

/** “Como chegamos neste valor” of a row: the steps to the stage grade and through recoveries of several stages, or to the year with its exam. */
export const stepsOf = (sheet: ShownSheet, row: SheetRow): readonly Step[] => {
  const shown = judgedFor(sheet, row.student)
  const [own, year]: [Step[], Step[]] = [[], []]
  if (shown.years.size > 0)
    yearGrade({ name: '', scheme: shown.scheme, stages: yearIn(shown, row) }, (step) => void year.push(step))
  if (shown.stage === EXAM) return year
  gradeOf(shown, row, (step) => void own.push(step))
  return [...own, ...year.filter(({ kind }) => kind === 'stagesRecovery')]
}
