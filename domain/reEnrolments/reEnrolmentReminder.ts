import { dayText } from '#domain/base/days.ts'

/** What a family still has to do for a student of a campaign. */
export interface ReEnrolmentDue {
  readonly student: string
  /** The coming year. */
  readonly year: number
  /** Last day of the campaign, ISO. */
  readonly until: string
  /** Whether there is a re-enrolment to conclude; else the question is open whether the student goes on. */
  readonly offered: boolean
}

/** What a reminder of a campaign says, a line for each child. */
export const reEnrolmentLines = (due: readonly ReEnrolmentDue[]): readonly string[] =>
  due.map(({ student, year, until, offered }) =>
    offered
      ? `${student}: conclua a rematrícula de ${year} até ${dayText(until)}.`
      : `${student}: responda se continua em ${year}, até ${dayText(until)}.`,
  )
