import { type Kysely, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { taughtOn } from '#server/rows/teaching.ts'

/**
 * Refuses a teacher who is no more than that, and does not give a subject to a class group today; null for the subject: any there.
 * @throws Refusal 404, audited
 */
export const requireTaught = async (
  trx: Kysely<Database>,
  act: Act & { readonly db: Kysely<Database> },
  { idTurma, idDisciplina }: { readonly idTurma: number; readonly idDisciplina: number | null },
): Promise<void> => {
  const { caller, now } = act
  if (!isOnlyTeacher(caller)) return
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select 1 from (${taughtOn({ teacher: caller.personId, caller, today: schoolDay(now) })}) as taught
      where taught.class_group_id = ${idTurma} and coalesce(taught.subject_id = ${idDisciplina}::integer, true)) as yes`.execute(
    trx,
  )
  if (rows[0]?.yes !== true) throw await notFoundAudited(act, 'class_group', idTurma)
}
