import { type Kysely, sql } from 'kysely'
import { formatCpf } from '#domain/base/cpf.ts'
import { grouped } from '#domain/base/grouped.ts'
import { type BarScope, NO_PICKUP } from '#domain/gate/gate.lists.ts'
import type { GateBar } from '#domain/gate/gate.schemas.ts'
import { kinshipName } from '#domain/people/linkFlags.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import type { Database } from '#server/db/schema.ts'

interface Row {
  readonly studentId: number
  readonly nome: string
  readonly documento: string
  /** Null: no guardian. */
  readonly kinship: number | null
  readonly de: string | null
  readonly ate: string | null
  readonly alcance: BarScope[]
}

/** Whom courts keep away from some students on a day or later: guardians by their link, and others. By student. */
export const barsOf = async (
  db: Kysely<Database>,
  studentIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, GateBar[]>> => {
  const { rows } = await sql<Row>`
    select link.student_id as "studentId", coalesce(guardian.social_name, guardian.name) as nome,
      coalesce(guardian.cpf, '') as documento, link.kinship_id as kinship, link.restriction_from as de,
      link.restriction_until as ate, array[${sql.lit(NO_PICKUP)}]::smallint[] as alcance
    from student_guardian as link join guardian on guardian.id = link.guardian_id
    where link.student_id = any(${studentIds}::integer[]) and ${holdsOn('link', today)}
      and link.restriction is not null and (link.restriction_until is null or link.restriction_until >= ${today}::date)
    union all
    select own.student_id, own.name, own.document, null, own.valid_from, own.valid_until, own.scopes
    from barred_person as own
    where own.student_id = any(${studentIds}::integer[]) and (own.valid_until is null or own.valid_until >= ${today}::date)
    order by "studentId", nome, documento`.execute(db)
  const bars = [...grouped(rows, ({ studentId }) => studentId)]
  return new Map(bars.map(([studentId, found]) => [studentId, found.map(barOf)]))
}

const barOf = ({ nome, documento, kinship, de, ate, alcance }: Row): GateBar => ({
  nome,
  documento: kinship === null ? documento : formatCpf(documento),
  parentesco: kinship === null ? '' : kinshipName(kinship),
  de,
  ate,
  alcance,
})
