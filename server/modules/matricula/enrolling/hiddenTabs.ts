import type { Kysely } from 'kysely'
import type { GetHiddenTabs } from '#domain/enrolling/enrolling.schemas.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { type HiddenTabs, NOTHING_HIDDEN } from '#domain/enrolling/enrollingSteps.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type Enrolment, enrolmentOf } from '#server/school/enrolments/enrolment.ts'
import { hiddenTabsOfEach } from '#server/school/enrolments/hiddenTabs.ts'
import { requireStudent } from '#server/school/families/families.ts'

/**
 * The tabs that an enrolment does without (portal.md 7). @throws Refusal 404 as `requireStudent`, and if student and
 * year are not the enrolment's
 */
export const readHiddenTabs = async (incoming: SignedIncoming<GetHiddenTabs>): Promise<GetHiddenTabs['answer']> => {
  const { db, query } = incoming
  const enrolment = await enrolmentOf(incoming, query.matriculaId)
  if (enrolment.studentId !== query.alunoId) await requireStudent(incoming, query.alunoId)
  if (enrolment.studentId !== query.alunoId || enrolment.year !== query.anoLetivo) throw notFound()
  return hiddenTabsOf(db, incoming, enrolment)
}

/** The tabs that an enrolment does without, for the caller. */
export const hiddenTabsOf = async (
  db: Kysely<Database>,
  { caller, now }: Pick<Act, 'caller' | 'now'>,
  enrolment: Enrolment,
): Promise<HiddenTabs> => {
  const isGuardian = caller.tipoLogin === GUARDIAN
  return (await hiddenTabsOfEach(db, { isGuardian, day: schoolDay(now) }, [enrolment]))[0] ?? NOTHING_HIDDEN
}
