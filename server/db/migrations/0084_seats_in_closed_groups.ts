import { type Kysely, sql } from 'kysely'

/**
 * Who sits in a closed class group stays as it was closed (ADR 112): nobody comes, leaves, or changes the grade there, but for
 * students for whom it is reopened. An enrolment sits in a class group while it is Matriculado.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const text of [functionOf('seat', SEATS), functionOf('move', MOVES), ...TRIGGERS])
    await sql.raw(text).execute(db)
}

const seatIn = (row: string): string => `case when ${row}.status = 'Matriculado' then ${row}.class_group_id end`

/** Class group and student of the enrolments that a statement made or removed. */
const SEATS = `select ${seatIn('changed')} as class_group_id, changed.id as enrolment_id from changed`

/** The class groups that a statement let students leave, and those that it let them come to. */
const MOVES = `select seat.class_group_id, after.id as enrolment_id
  from before join after on after.id = before.id
  cross join lateral (values (${seatIn('before')}), (${seatIn('after')})) as seat (class_group_id)
  where (${seatIn('before')}, before.grade_id) is distinct from (${seatIn('after')}, after.grade_id)`

/** As the functions of migration 0076, which let nobody by who has no window of their own. */
const functionOf = (name: string, rows: string): string => `
  create function refuse_in_closed_group_by_${name}() returns trigger language plpgsql as $$
  declare
    own record;
  begin
    for own in select distinct class_group_id as id from (${rows}) as given where class_group_id is not null order by 1 loop
      perform 1 from class_group where id = own.id for key share;
      if exists (select 1 from closed_class_group where class_group_id = own.id) and exists (
        select 1 from (${rows}) as given where given.class_group_id = own.id and not exists (
          select 1 from year_reopening as open where open.class_group_id = own.id and open.status = 2
            and (not exists (select 1 from year_reopening_student as named where named.reopening_id = open.id)
              or exists (select 1 from year_reopening_student as named where named.reopening_id = open.id
                and named.enrolment_id = given.enrolment_id)))) then
        raise exception 'class group % is closed', own.id using errcode = 'PC002',
          detail = (select class_group.name from class_group where class_group.id = own.id), table = tg_table_name;
      end if;
    end loop;
    return null;
  end $$`

const UNLESS_WRITABLE = `for each statement when (current_setting('portal.closed_years', true) is distinct from 'writable')`

const TRIGGERS = [
  `create trigger enrolment_in_closed_group_insert after insert on enrolment referencing new table as changed
    ${UNLESS_WRITABLE} execute function refuse_in_closed_group_by_seat()`,
  `create trigger enrolment_in_closed_group_delete after delete on enrolment referencing old table as changed
    ${UNLESS_WRITABLE} execute function refuse_in_closed_group_by_seat()`,
  `create trigger enrolment_in_closed_group_update after update on enrolment
    referencing old table as before new table as after
    ${UNLESS_WRITABLE} execute function refuse_in_closed_group_by_move()`,
]
