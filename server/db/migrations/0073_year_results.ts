import { type Kysely, sql } from 'kysely'

/** What a school year ended with for each student, as the closing of the class group froze it (D 2.17). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table year_result (
      enrolment_id integer primary key references enrolment,
      class_group_id integer not null references class_group,
      situation smallint not null,
      decided_by smallint not null check (decided_by between 1 and 3),
      school_days smallint,
      absences integer,
      compensated integer,
      presence numeric(5,2) check (presence between 0 and 100),
      hours numeric(7,2),
      closed_at timestamptz not null,
      closed_by integer references staff_user,
      version integer not null default 1
    )`)
  await run('create index year_result_of_class_group on year_result (class_group_id)')
  await run('create index year_result_of_closed_by on year_result (closed_by)')
  await run(`comment on column year_result.situation is 'Code of YEAR_SITUATIONS.'`)
  await run(`comment on column year_result.decided_by is 'Code of RESULT_DECIDERS.'`)
  await run(`comment on column year_result.presence is 'Percent of the school days, or of the lessons, of the year.'`)
  await run(`comment on column year_result.hours is 'Hours of all subjects that the student took.'`)
  await run(`
    create table subject_result (
      enrolment_id integer not null references year_result on delete cascade,
      subject_id integer not null references subject,
      mean numeric(8,4),
      concept text,
      exam numeric(8,4),
      council numeric(8,4),
      absences integer,
      compensated integer,
      hours numeric(7,2),
      situation text not null,
      decided_by smallint not null check (decided_by between 1 and 3),
      primary key (enrolment_id, subject_id),
      check (num_nonnulls(mean, concept) < 2)
    )`)
  await run('create index subject_result_of_subject on subject_result (subject_id)')
  await run(`comment on column subject_result.mean is 'The final mean, behind the exam, before what the council gave.'`)
  await run(`comment on column subject_result.situation is 'One of SUBJECT_SITUATIONS.'`)
}
