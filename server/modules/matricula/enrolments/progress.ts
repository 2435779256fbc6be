import type { Kysely } from 'kysely'
import { NOTHING_HIDDEN, stepLabel, stepText } from '#domain/enrolling/enrollingSteps.ts'
import type { EnrolmentRow } from '#domain/enrolments/enrolments.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { hiddenTabsOfEach, type Tabbed } from '#server/school/enrolments/hiddenTabs.ts'

/** An enrolment as the list shows it, with what decides how many steps it has. */
type ListedEnrolment = Omit<EnrolmentRow, 'progresso'> & Omit<Tabbed, 'type'>

/** Enrolments, as the school reads them, with how far each has come; only those that are being made are counted among their steps. `day`: ISO. */
export const withProgress = async (
  db: Kysely<Database>,
  day: string,
  rows: readonly ListedEnrolment[],
): Promise<EnrolmentRow[]> => {
  const open = rows.filter(({ status }) => status === 'Em andamento')
  const hidden = await hiddenTabsOfEach(
    db,
    { isGuardian: false, day },
    open.map(({ tipo: type, yearId, unitId, gradeId }) => ({ type, yearId, unitId, gradeId })),
  )
  const hiddenOf = new Map(open.map(({ id }, place) => [id, hidden[place] ?? NOTHING_HIDDEN]))
  return rows.map(({ yearId: _year, unitId: _unit, gradeId: _grade, ...row }) => {
    const tabs = hiddenOf.get(row.id)
    return { ...row, progresso: tabs === undefined ? stepLabel(row.etapa) : stepText(row.etapa, tabs) }
  })
}
