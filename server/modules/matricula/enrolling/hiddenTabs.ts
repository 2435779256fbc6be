import type { Kysely } from 'kysely'
import type { GetHiddenTabs } from '#domain/enrolling/enrolling.schemas.ts'
import { valueOf } from '#domain/parameters/parameters.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import type { HiddenTabs } from '#domain/enrolling/enrollingSteps.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readParameters } from '#server/school/parameters/parameters.ts'
import { type Enrolment, enrolmentOf } from '#server/school/enrolments/enrolment.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { itemsFor } from '#server/modules/matricula/items/index.ts'

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

/**
 * Extra courses and items are hidden if the school offers none, for a reservation, which only keeps a seat, and for
 * families if a parameter leaves them to the school (portal.md 5).
 */
export const hiddenTabsOf = async (
  db: Kysely<Database>,
  { caller, now }: Pick<Act, 'caller' | 'now'>,
  enrolment: Enrolment,
): Promise<HiddenTabs> => {
  const mayAcquire = caller.tipoLogin !== GUARDIAN || valueOf(await readParameters(db), 'aquisicoes') === 'Sim'
  if (enrolment.type === RESERVATION || !mayAcquire) {
    return { outrosItens: true, cursosExtras: true, pagamentosCursosExtras: true }
  }
  const items = await itemsFor(db, enrolment, schoolDay(now))
  const cursosExtras = !(await offersExtraCourses(db, enrolment))
  return { outrosItens: items.length === 0, cursosExtras, pagamentosCursosExtras: cursosExtras }
}

const offersExtraCourses = async (db: Kysely<Database>, { yearId, unitId }: Enrolment): Promise<boolean> => {
  const course = await db
    .selectFrom('extra_course')
    .where('school_year_id', '=', yearId)
    .where('unit_id', '=', unitId)
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst()
  return course !== undefined
}
