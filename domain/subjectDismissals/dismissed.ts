import type { SubjectMarks } from '#domain/evaluation/marks.schemas.ts'

/** From what of a subject a student is dismissed (D 2.14): all of the year, or stages by their number. */
export type Dismissed = 'all' | readonly number[]

/** Whether a student is dismissed from a stage of a subject. @param from undefined: from nothing */
export const isDismissedIn = (from: Dismissed | undefined, stage: number): boolean =>
  from !== undefined && (from === 'all' || from.includes(stage))

/** What stands in the place of a grade of which a student is dismissed. */
export const DISMISSED_TEXT = 'Disp.'

/** The marks of a subject without those of which a student is dismissed: they stay stored, and count for nothing. */
export const withDismissed = <Marks extends Pick<SubjectMarks, 'etapas' | 'dispensada'>>(
  marks: Marks,
  from: Dismissed | undefined,
): Marks => {
  if (from === undefined) return marks
  if (from === 'all') return { ...marks, dispensada: true }
  const counted = marks.etapas.filter(({ etapa }) => !from.includes(etapa))
  return { ...marks, etapas: [...counted, ...from.map((etapa) => ({ etapa, dispensada: true }))] }
}
