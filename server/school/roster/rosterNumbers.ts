import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { everPlaced } from '#server/school/roster/roster.ts'
import { hasDiary } from '#server/school/classGroups/rosterOrder.ts'

interface Numbered {
  readonly groups: readonly number[]
  /** ISO: today. */
  readonly day: string
}

/**
 * Gives the students of class groups their roster numbers (D 2.1 “número de chamada”, ADR 96); whoever writes where students are
 * calls it in the same transaction. Until a class group has a roll or a mark its numbers follow the names. From then on everybody
 * keeps theirs, also after leaving, and who arrives gets the next one; one of somebody who was never there a day is free again.
 */
export const numberStudents = async (trx: Transaction<Database>, { groups, day }: Numbered): Promise<void> => {
  if (groups.length === 0) return
  await lockGroups(trx, groups)
  await sql`
    with ever as materialized (${everPlaced(groups)})
    delete from roster_number as kept using class_group as own
    where own.id = kept.class_group_id and own.id = any(${groups}::integer[]) and (not ${hasDiary(sql.ref('own.id'))}
      or (kept.class_group_id, kept.enrolment_id) not in (select class_group_id, enrolment_id from ever))`.execute(trx)
  await giveNext(trx, { groups, day })
}

/** Numbers the students who are in a class group anew, by their names; who left it has no number any more. */
export const renumberStudents = async (
  trx: Transaction<Database>,
  { group, day }: { readonly group: number; readonly day: string },
): Promise<void> => {
  await lockGroups(trx, [group])
  await trx.deleteFrom('roster_number').where('class_group_id', '=', group).execute()
  await giveNext(trx, { groups: [group], day })
}

/** Two who arrive at the same instant get two numbers. Marks of the class group are saved meanwhile. */
const lockGroups = async (trx: Transaction<Database>, groups: readonly number[]): Promise<void> => {
  await sql`select id from class_group where id = any(${groups}::integer[]) order by id for no key update`.execute(trx)
}

/** Those who stay in a class group, today or until the end of its year, and have no number yet get the next ones by their names. */
const giveNext = async (trx: Transaction<Database>, { groups, day }: Numbered): Promise<void> => {
  await sql`
    insert into roster_number (class_group_id, enrolment_id, number)
    select here.class_group_id, own.id,
      coalesce((select max(kept.number) from roster_number as kept where kept.class_group_id = here.class_group_id), 0)
        + row_number() over (partition by here.class_group_id order by own.student_search, own.id)
    from (${everPlaced(groups)}) as here
    join enrolment as own on own.id = here.enrolment_id
    join school_year as year on year.id = own.school_year_id
    where here.ends_on >= least(${day}::date, year.ends_on) and not exists (select 1 from roster_number as kept
      where kept.class_group_id = here.class_group_id and kept.enrolment_id = own.id)`.execute(trx)
}
