import { type Kysely, sql } from 'kysely'

/**
 * What a class council concludes of the year of a student otherwise than the marks (D 2.10, “parecer alterado manualmente”), and
 * changes of descriptive opinions that a council covers, beside those of late marks (“AlteraçãoPósFechamento”).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const text of [...TABLE, ...DECIDERS, ...TRIGGERS.map(triggerOf), ...LATE_CHANGES])
    await sql.raw(text).execute(db)
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

const CONSTRAINTS = [
  'pkey',
  'decided',
  'says_one_thing',
  'mark_id_fkey',
  'asked_by_fkey',
  'decided_by_fkey',
  'status_check',
  'decision_check',
]
const INDEXES = ['waiting', 'of_mark', 'of_asked_by', 'of_decided_by']

const LATE_CHANGES = [
  'alter table mark_change rename to late_change',
  'alter table late_change rename column mark_version to seen_version',
  'alter sequence mark_change_id_seq rename to late_change_id_seq',
  ...CONSTRAINTS.map((name) => `alter table late_change rename constraint mark_change_${name} to late_change_${name}`),
  ...INDEXES.map((name) => `alter index mark_change_${name} rename to late_change_${name}`),
  'alter table late_change alter column mark_id drop not null, alter column status drop not null',
  'alter table late_change add column opinion_id integer references opinion on delete cascade, add column body jsonb',
  'alter table late_change drop constraint late_change_says_one_thing',
  `alter table late_change add constraint late_change_says_one_thing check (
    case when opinion_id is null then
      num_nonnulls(mark_id, status) = 2 and body is null and ((status = 1) = (num_nonnulls(value, concept) = 1))
    else body is not null and num_nonnulls(mark_id, status, value, concept) = 0 end)`,
  'create unique index late_change_waiting_of_opinion on late_change (opinion_id) where decision = 1',
  'create index late_change_of_opinion on late_change (opinion_id)',
  `comment on table late_change is
    'Changes of late marks, and of descriptive opinions that a council covers, that teachers asked for, and what became of them.'`,
  `comment on column late_change.seen_version is 'Of the mark or the opinion as the teacher saw it: approval writes over no other.'`,
  `comment on column late_change.was is 'What it said then, in words.'`,
  `comment on column late_change.body is 'The text of an opinion as it would become.'`,
  `create or replace function note_pending_by_mark_change() returns trigger language plpgsql as $$
  begin
    insert into pending_due (class_group_id)
      select distinct coalesce(mark.class_group_id, opinion.class_group_id) from changed
      left join mark on mark.id = changed.mark_id left join opinion on opinion.id = changed.opinion_id;
    return null;
  end $$`,
]
