import { type Kysely, sql } from 'kysely'

/** Publications are written by staff: they have a state, versions, an audience that may be narrowed, and a text with structure. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    alter table publication
      add column kind smallint not null default 1 check (kind > 0),
      add column status smallint not null default 2 check (status in (1, 2, 3)),
      add column for_students boolean not null default false,
      add column narrowed boolean not null default false,
      add column version integer not null default 1,
      alter column published_at drop not null,
      add constraint publication_time check (status = 1 or published_at is not null)`)
  // Until now families were guardians and students.
  await run('update publication set for_students = for_families, narrowed = grade_id is not null')
  await run(`
    alter table publication
      alter column kind drop default,
      alter column status set default 1,
      alter column content_type set default 1,
      alter column for_students drop default,
      alter column narrowed drop default,
      alter column body type jsonb using jsonb_build_object('blocos', jsonb_build_array(jsonb_build_object(
        'tipo', 'paragrafo',
        'trechos', case when body = '' then '[]'::jsonb
          else jsonb_build_array(jsonb_build_object('texto', left(translate(body, E'\\r\\t', '  '), 20000))) end)))`)
  await run(`
    create table publication_target (
      publication_id integer not null references publication on delete cascade,
      course_id integer references course,
      grade_id integer references grade,
      class_group_id integer references class_group on delete cascade,
      student_id integer references student,
      check (num_nonnulls(course_id, grade_id, class_group_id, student_id) = 1),
      constraint publication_target_key
        unique nulls not distinct (publication_id, course_id, grade_id, class_group_id, student_id)
    )`)
  await run(`
    insert into publication_target (publication_id, grade_id)
    select id, grade_id from publication where grade_id is not null`)
  await run('alter table publication drop column grade_id')
  for (const name of ['course', 'grade', 'class_group', 'student'])
    await run(
      `create index publication_target_of_${name} on publication_target (${name}_id) where ${name}_id is not null`,
    )
  await run(`
    create table publication_version (
      publication_id integer not null references publication on delete cascade,
      number smallint not null,
      title text not null,
      body jsonb not null,
      replaced_at timestamptz not null,
      replaced_by_id integer not null references staff_user,
      primary key (publication_id, number)
    )`)
  for (const [of, comment] of Object.entries(COMMENTS)) await run(`comment on ${of} is '${comment}'`)
}

const COMMENTS = {
  'table publication':
    'An announcement or news. Without a unit it is for the whole school; for_families (guardians), for_students and for_staff narrow by kind of reader.',
  'column publication.status': '1 draft, 2 released, 3 recalled; which of the released ones is shown, the clock says.',
  'column publication.kind': 'Code of PUBLICATION_KINDS.',
  'column publication.narrowed': 'Whether only families and students of its rows in publication_target are meant.',
  'column publication.published_at': 'From when on it is shown; null for a draft that says no time.',
  'table publication_target':
    'Whom of the families and students a narrowed publication is for: those of any of its rows.',
  'table publication_version': 'What a publication said until somebody changed it after it was shown.',
}
