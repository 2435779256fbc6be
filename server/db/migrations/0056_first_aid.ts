import { type Kysely, sql } from 'kysely'

/** What was done for a child who had an accident or felt ill (D 2.11 “Acidente/saúde”). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    alter table occurrence_student
      add column first_aid text,
      add column attended_by text not null default '',
      add column told_person text not null default '',
      add column told_hour text check (told_hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      add column referred_to text not null default '',
      add constraint occurrence_student_care check (
        first_aid is not null or (attended_by = '' and told_person = '' and told_hour is null and referred_to = ''))`)
  // Families read it: from the first acknowledgement on it stays as it was read.
  await run('drop trigger occurrence_student_acknowledged on occurrence_student')
  await run(`create trigger occurrence_student_acknowledged before update of
    occurrence_id, role, wording, measure, warning_number, number_reason, starts_on, ends_on,
    first_aid, attended_by, told_person, told_hour, referred_to on occurrence_student
    for each row execute function refuse_acknowledged_occurrence()`)
  for (const [column, text] of Object.entries(COMMENTS))
    await run(`comment on column occurrence_student.${column} is '${text}'`)
}

const COMMENTS = {
  first_aid: 'Null: the student was not hurt and did not feel ill.',
  told_person: 'Who of the family was told on that day, with relation or telephone.',
  told_hour: 'When they were told: 09:50.',
  referred_to: 'Where the student was taken or sent: home, a health centre, a hospital.',
}
