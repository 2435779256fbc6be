import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { holds } from '#domain/access/permissions.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'

export type Acting = Act & { readonly db: Kysely<Database> }

/** Whether somebody oversees the medicines of all students of their units, and not only those that they give themselves. */
export const overseesMedication = (caller: Caller): boolean =>
  holds(caller, caller.permissions, 'medicacaoUnidades') || holds(caller, caller.permissions, 'pedidosMedicacao')

/**
 * Condition on requests (`medication`) that somebody of the school reads: those whose medicine they give, and with a right to
 * it those of the students of their units.
 */
export const seesMedication = (caller: Caller): RawBuilder<SqlBool> => sql<SqlBool>`(
  medication.responsible_id = ${caller.personId}
  or ${overseesMedication(caller) ? studentInUnitsOf(caller, 'medication.student_id') : sql`false`})`

/** Lets through to requests that the caller sees. @throws Refusal 404, audited for one of others */
export const requireMedication = async (acting: Acting, id: number): Promise<void> => {
  const { rows } = await sql<{ isSeen: boolean }>`
    select ${seesMedication(acting.caller)} as "isSeen" from medication where id = ${id}`.execute(acting.db)
  if (rows[0] === undefined) throw notFound()
  if (!rows[0].isSeen) throw await notFoundAudited(acting, 'medication', id)
}
