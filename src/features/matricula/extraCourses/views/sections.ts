import type { ExtraCourseChoices, ExtraCourseRecord } from '#domain/extraCourses/extraCourses.schemas.ts'

/** The props of every section of the form. */
export interface ExtraCourseSectionsProps {
  readonly choices: ExtraCourseChoices
  /** Null for a new one. */
  readonly record: ExtraCourseRecord | null
  readonly disabled: boolean
}
