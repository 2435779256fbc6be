import { type Kysely, sql } from 'kysely'

/** What a class council concludes of the year of a student otherwise than the marks (D 2.10, “parecer alterado manualmente”). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const text of [...TABLE, ...DECIDERS, ...TRIGGERS.map(triggerOf)]) await sql.raw(text).execute(db)
}

/** Of an opinion of a council the result says so (BY_OPINION of RESULT_DECIDERS). */
const DECIDERS = [
  'alter table year_result drop constraint year_result_decided_by_check',
  'alter table year_result add constraint year_result_decided_by_check check (decided_by between 1 and 4)',
]

const TABLE = [
  `create table council_opinion (
    council_id integer not null references council on delete cascade,
    enrolment_id integer not null references enrolment,
    goes_on boolean not null,
    reason text not null check (reason <> ''),
    previous text not null check (previous <> ''),
    votes_for smallint not null check (votes_for >= 0),
    votes_against smallint not null check (votes_against >= 0),
    abstentions smallint not null check (abstentions >= 0),
    casting_vote boolean,
    carried boolean not null,
    version integer not null default 1,
    primary key (council_id, enrolment_id)
  )`,
  'create index council_opinion_of_enrolment on council_opinion (enrolment_id)',
  `comment on table council_opinion is 'What a council voted about the year of a student as a whole, otherwise than the marks decide it.'`,
  `comment on column council_opinion.goes_on is 'Whether the student goes on to the next grade by this opinion.'`,
  `comment on column council_opinion.previous is 'The situation as it was calculated when the council voted.'`,
  `comment on column council_opinion.casting_vote is 'Of the president, where the votes were equal.'`,
  `comment on column council_opinion.carried is 'Whether the vote was in favour: only then the opinion counts.'`,
]

const TRIGGERS = [
  { name: 'insert', event: 'insert', rows: 'new' },
  { name: 'update', event: 'update', rows: 'new' },
  { name: 'delete', event: 'delete', rows: 'old' },
] as const

/** What closed class groups are judged by is locked, as the other decisions of councils are. */
const triggerOf = ({ name, event, rows }: (typeof TRIGGERS)[number]): string => `
  create trigger council_opinion_in_closed_group_${name} after ${event} on council_opinion referencing ${rows} table as changed
  for each statement when (current_setting('portal.closed_years', true) is distinct from 'writable')
  execute function refuse_in_closed_group_by_council()`
