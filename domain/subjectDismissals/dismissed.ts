import type { SubjectMarks } from '#domain/evaluation/marks.schemas.ts'

/** What of a subject a student does not have (D 2.13, D 2.14). Stages by their number. */
export interface Dismissed {
  /** Dismissed from all of the year. */
  readonly isWhole: boolean
  /** Dismissed from these stages. */
  readonly stages: readonly number[]
  /** Not studied in these before the student came from another school. */
  readonly notStudied: readonly number[]
}

/** Whether a student does not have a stage of a subject. @param from undefined: nothing is missing */
export const isDismissedIn = (from: Dismissed | undefined, stage: number): boolean =>
  from !== undefined && (from.isWhole || from.stages.includes(stage) || from.notStudied.includes(stage))

/** Whether a stage was not studied before the student came, and nobody dismissed the student from it besides. */
export const isNotStudiedIn = (from: Dismissed | undefined, stage: number): boolean =>
  from !== undefined && !from.isWhole && !from.stages.includes(stage) && from.notStudied.includes(stage)

/** What stands in the place of a grade of which a student is dismissed. */
export const DISMISSED_TEXT = 'Disp.'

/** What stands in the place of a grade of a stage that a student did not study before coming here. */
export const NOT_STUDIED_TEXT = 'N/C'

/** What stands in the place of a grade of a stage that a student does not have. */
export const absentText = ({ naoCursada = false }: { readonly naoCursada?: boolean | undefined }): string =>
  naoCursada ? NOT_STUDIED_TEXT : DISMISSED_TEXT

/** The stages that a student does not have, where that is not all of the year. */
export const leftOutOf = ({ isWhole, stages, notStudied }: Dismissed): readonly number[] =>
  isWhole ? [] : [...new Set([...stages, ...notStudied])]

/** The marks of a subject without those of which a student is dismissed: they stay stored, and count for nothing. */
export const withDismissed = <Marks extends Pick<SubjectMarks, 'etapas' | 'dispensada'>>(
  marks: Marks,
  from: Dismissed | undefined,
): Marks => {
  if (from === undefined) return marks
  if (from.isWhole) return { ...marks, dispensada: true }
  const left = leftOutOf(from)
  const counted = marks.etapas.filter(({ etapa }) => !left.includes(etapa))
  return { ...marks, etapas: [...counted, ...left.map((etapa) => ({ etapa, dispensada: true }))] }
}
