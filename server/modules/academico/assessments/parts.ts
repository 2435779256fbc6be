import { sql, type Transaction } from 'kysely'
import type { AssessmentPart } from '#domain/assessment/assessments.schemas.ts'
import type { Database } from '#server/db/schema.ts'

/** What a part has as its whole has it. */
const SHARED = [
  'evaluation_scheme_id',
  'unit_id',
  'stages',
  'grade_ids',
  'subject_ids',
  'kind',
  'places',
  'is_required',
  'active',
]

/** Writes the parts of an assessment, as the scheme has them, in their order; those that are not among them any more go, and none undoes the division. */
export const writeParts = async (
  trx: Transaction<Database>,
  whole: number,
  parts: readonly AssessmentPart[],
): Promise<void> => {
  const kept = parts.flatMap(({ id }) => id ?? [])
  await sql`delete from assessment where whole_id = ${whole} and class_group_id is null and not id = any(${kept}::integer[])`.execute(
    trx,
  )
  if (parts.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(
    parts.map(({ id, sigla, nome, valor }, place) => ({ id, sigla, nome, valor, place: place + 1 })),
  )}::jsonb) as given (id integer, sigla text, nome text, valor double precision, place integer)`
  // The amount stands in the column in which the whole has it.
  const [weight, most] = [
    sql`case when whole.weight is null then null else given.valor end`,
    sql`case when whole.most is null then null else given.valor end`,
  ]
  await sql`
    update assessment as part set short_name = given.sigla, name = given.nome, position = given.place,
      weight = ${weight}, most = ${most},
      ${sql.join(SHARED.map((column) => sql`${sql.ref(column)} = ${sql.ref(`whole.${column}`)}`))}
    from assessment as whole, ${given}
    where whole.id = ${whole} and part.id = given.id
  `.execute(trx)
  await sql`
    insert into assessment (whole_id, short_name, name, position, weight, most, is_divisible,
      ${sql.join(SHARED.map((column) => sql.ref(column)))})
    select whole.id, given.sigla, given.nome, given.place, ${weight}, ${most}, false,
      ${sql.join(SHARED.map((column) => sql.ref(`whole.${column}`)))}
    from assessment as whole, ${given}
    where whole.id = ${whole} and given.id is null order by given.place
  `.execute(trx)
}
