import type { ExtraCourseChoices, ExtraCourseRecord } from '#domain/extraCourses/extraCourses.schemas.ts'

/** What every section of the form is given. */
export interface ExtraCourseSectionsProps {
  readonly choices: ExtraCourseChoices
  /** Null for a new one. */
  readonly record: ExtraCourseRecord | null
  readonly disabled: boolean
}
