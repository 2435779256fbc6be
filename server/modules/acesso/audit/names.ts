import { type Kysely, sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** A record that an audit row names. */
export interface RecordRef {
  readonly entity: string
  readonly id: string
}

/** Where the name of a record comes from: a select of `id` and `name`. An entity without a line here has no name. */
const SOURCES: Readonly<Record<string, RawBuilder<unknown>>> = {
  staff_user: sql`select id, name from staff_user`,
  staff_details: sql`select id, name from staff_user`,
  signatory_key: sql`select id, name from staff_user`,
  guardian: sql`select id, name from guardian`,
  student: sql`select id, coalesce(social_name, name) as name from student`,
  student_requirement: sql`select id, coalesce(social_name, name) as name from student`,
  enrolment: sql`select enrolment.id, coalesce(social_name, name) as name from enrolment join student on student.id = student_id`,
  unit: sql`select id, name from unit`,
  profile: sql`select id, name from profile`,
  parameter: sql`select id, name from parameter`,
  look_image: sql`select id, description as name from look_image`,
  term: sql`select id, title as name from term`,
  term_version: sql`select term_version.id, title || ', versão ' || number as name from term_version join term on term.id = term_id`,
  publication: sql`select id, title as name from publication`,
}

const NUMBER = /^\d{1,9}$/
const keyOf = ({ entity, id }: RecordRef): string => `${entity}/${id}`

/** Looks up the names of these records in one query; the returned function gives null if there is none. */
export const namesOf = async (
  db: Kysely<Database>,
  refs: readonly RecordRef[],
): Promise<(ref: RecordRef) => string | null> => {
  const parts = Object.entries(SOURCES).flatMap(([entity, source]) => {
    const ids = refs.filter((ref) => ref.entity === entity && NUMBER.test(ref.id)).map(({ id }) => Number(id))
    return ids.length === 0
      ? []
      : [
          sql`select ${entity}::text as entity, id::text as id, name from (${source}) source where id = any(${[...new Set(ids)]}::integer[])`,
        ]
  })
  if (parts.length === 0) return () => null
  const { rows } = await sql<RecordRef & { name: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  const names = new Map(rows.map((row) => [keyOf(row), row.name]))
  return (ref) => names.get(keyOf(ref)) ?? null
}
