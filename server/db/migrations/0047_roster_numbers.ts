import { type Kysely, sql } from 'kysely'

/** Roster numbers are kept; who is in a class group keeps the one that was shown until now, which followed the names. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table roster_number (
      class_group_id integer not null references class_group on delete cascade,
      enrolment_id integer not null references enrolment on delete cascade,
      number smallint not null check (number > 0),
      primary key (class_group_id, enrolment_id),
      constraint roster_number_key unique (class_group_id, number)
    )`.execute(db)
  await sql`comment on table roster_number is 'The number of a student in the roster of a class group; it stays when the student leaves.'`.execute(
    db,
  )
  await sql`create index roster_number_of_enrolment on roster_number (enrolment_id)`.execute(db)
  await sql`
    insert into roster_number (class_group_id, enrolment_id, number)
    select class_group_id, id, row_number() over (partition by class_group_id order by student_search, id)
    from enrolment where class_group_id is not null and status = 'Matriculado' and type <> 3`.execute(db)
}
