import { sql, type Transaction } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { settledTest, type TestDraft, type TestFacts, testFlaws } from '#domain/appliedAssessments/appliedAssessment.ts'
import type { AppliedTest } from '#domain/appliedAssessments/appliedAssessments.schemas.ts'
import { isDay } from '#domain/base/typedDay.ts'
import type { Database } from '#server/db/schema.ts'
import { keptFiles } from '#server/files/index.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { refuseFlaws } from '#server/http/refusal.ts'
import { mostADay, testsOfGroup } from '#server/modules/academico/appliedAssessments/read.ts'
import type { SheetPlace } from '#server/modules/academico/marks/index.ts'
import { taughtOn } from '#server/rows/teaching.ts'
import { readSchoolDays } from '#server/school/calendars/schoolDays.ts'

type Trx = Transaction<Database>

interface Judged {
  readonly place: SheetPlace
  readonly draft: TestDraft
  readonly before: AppliedTest | null
}

/** The draft as it is stored. @throws Refusal 422 CHECK_FIELDS */
export const settled = async (trx: Trx, act: Act, { place, draft, before }: Judged): Promise<TestDraft> => {
  const anexos = await keptFiles(trx, act, draft.anexos, before?.anexos ?? [])
  const gives = await givesOn(trx, act, place, draft.dia)
  const school = new Set(
    (await readSchoolDays(trx, { idAnoLetivo: place.yearId, idUnidade: place.unitId })).diasLetivos,
  )
  const facts: TestFacts = {
    stage: place.stage,
    today: schoolDay(act.now),
    kept: before?.dia ?? '',
    isSchoolDay: (day) => school.has(day),
    gives: () => gives,
    others: (await testsOfGroup(trx, place.classGroupId)).filter(({ id }) => id !== before?.id),
    most: await mostADay(trx),
    mayExceed: !isOnlyTeacher(act.caller),
  }
  refuseFlaws({
    ...(anexos.length < draft.anexos.length && { anexos: MESSAGES.FILE_GONE }),
    ...testFlaws(draft, facts),
  })
  return { ...settledTest(draft, facts), anexos }
}

/** Whether the caller gives the subject of a sheet on a day; whoever does not only teach may in all of their units. */
export const givesOn = async (
  trx: Trx,
  { caller }: Act,
  { classGroupId, subjectId }: SheetPlace,
  day: string,
): Promise<boolean> => {
  if (!isOnlyTeacher(caller)) return true
  if (!isDay(day)) return false
  const { rows } = await sql`
    select 1 from (${taughtOn({ teacher: caller.personId, caller, today: day })}) as taught
    where taught.class_group_id = ${classGroupId} and taught.subject_id = ${subjectId} limit 1`.execute(trx)
  return rows.length > 0
}
