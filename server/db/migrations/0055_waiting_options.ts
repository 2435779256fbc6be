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
  // An inscription names up to two places, each an entry in its own line, under one protocol.
  'alter table waiting_entry add column option smallint not null default 1 check (option between 1 and 2)',
  'alter table waiting_entry alter column option drop default',
  'alter table waiting_entry drop constraint waiting_entry_protocol_key',
  'create unique index waiting_entry_protocol_key on waiting_entry (protocol, option)',
  'create index waiting_entry_of_enrolment on waiting_entry (enrolment_id)',
  'drop index waiting_entry_living',
  `create unique index waiting_entry_living on waiting_entry (enrolment_id, unit_id, grade_id, shift_id)
    where status in ('espera', 'convocado', 'confirmacao')`,
  // Whatever two lines decide at the same instant: one seat at a time is locked for an inscription.
  `create unique index waiting_entry_called on waiting_entry (enrolment_id)
    where status in ('convocado', 'confirmacao')`,
]

/** Who waits for a seat near home, and where else (D 2.20 “distância”, “opções (1ª, 2ª)”). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
