import { type Kysely, sql } from 'kysely'
import type { Substitution } from '#domain/feed/feed.schemas.ts'
import { SUBSTITUTE } from '#domain/teaching/teaching.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'

/** In what somebody substitutes a colleague on this ISO day or later, the first first. */
export const substitutionsOf = async (db: Kysely<Database>, caller: Caller, today: string): Promise<Substitution[]> => {
  const { rows } = await sql<Substitution>`
    select own.id, subject.name as disciplina, class_group.name as turma, own.starts_on as inicio, own.ends_on as fim
    from class_assignment as own
    join subject on subject.id = own.subject_id
    join class_group on class_group.id = own.class_group_id
    where own.staff_user_id = ${caller.personId} and own.active and (own.kind = ${SUBSTITUTE} or own.reason is not null)
      and coalesce(own.ends_on, 'infinity'::date) >= ${today}::date
    order by own.starts_on, own.id`.execute(db)
  return rows
}
