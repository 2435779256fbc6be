import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { holds } from '#domain/access/permissions.ts'
import { NORMAL } from '#domain/occurrences/occurrences.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import { taughtBy } from '#server/rows/teaching.ts'
import { inUnitsOf } from '#server/rows/units.ts'

export type Acting = Act & { readonly db: Kysely<Database> }

/**
 * Condition on occurrences (`occurrence`, with their `class_group`) that somebody of the school reads: of their units, for a
 * teacher of the class groups that they teach, restricted ones by a right of its own; whatever they registered themselves, and
 * what has a plan that they follow.
 */
export const seesOccurrence = ({ caller, now }: Act): RawBuilder<SqlBool> => {
  const near = isOnlyTeacher(caller)
    ? taughtBy({ teacher: caller.personId, caller, today: schoolDay(now) }, 'class_group.id')
    : sql`true`
  const open = seesRestricted(caller) ? sql`true` : sql`occurrence.secrecy = ${NORMAL}`
  return sql<SqlBool>`(${inUnitsOf(caller, 'class_group.unit_id')}
    and (occurrence.registered_by = ${caller.personId} or (${near} and ${open})
      or exists (select from bullying_plan as plan where plan.occurrence_id = occurrence.id
        and plan.responsible_id = ${caller.personId})))`
}

const seesRestricted = (caller: Caller): boolean => holds(caller, caller.permissions, 'ocorrenciasRestritas')

/** @throws Refusal 404, audited for one that the caller does not see */
export const requireOccurrence = async (acting: Acting, id: number): Promise<void> => {
  const { rows } = await sql<{ isSeen: boolean }>`
    select ${seesOccurrence(acting)} as "isSeen"
    from occurrence join class_group on class_group.id = occurrence.class_group_id
    where occurrence.id = ${id}`.execute(acting.db)
  if (rows[0] === undefined) throw notFound()
  if (!rows[0].isSeen) throw await notFoundAudited(acting, 'occurrence', id)
}
