import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  // What living near counts by a process; null: as for the whole school.
  'alter table enrolment_process add column near_weight smallint',
  'alter table waiting_entry add column lives_near boolean not null default false',
  // Who waits already is asked the same as who comes later.
  `update waiting_entry as entry set lives_near = true
    from enrolment, unit
    where enrolment.id = entry.enrolment_id and unit.id = entry.unit_id and unit.cep <> ''
      and entry.status in ('espera', 'convocado', 'confirmacao')
      and exists (select 1 from home_address as home
        where left(home.cep, 5) = left(unit.cep, 5) and (home.student_id = enrolment.student_id or home.guardian_id in (
          select link.guardian_id from student_guardian as link
          where link.student_id = enrolment.student_id and link.lives_with and link.valid_from <= current_date
            and (link.valid_to is null or link.valid_to >= current_date))))`,
  'alter table waiting_entry alter column lives_near drop default',
]

/** Who waits for a seat near home (D 2.20 “distância”). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
