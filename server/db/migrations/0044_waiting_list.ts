import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  // How it stands with a reservation: 1 active, 2 converted, 3 expired, 4 cancelled; null: it never was one.
  'alter table enrolment add column reservation smallint',
  // Until when it holds; null: without end.
  'alter table enrolment add column reserved_until timestamptz',
  `update enrolment set reservation =
    case when status in ('Em andamento', 'Escola', 'Matriculado') then 1 else 4 end where type = 3`,
  `create unique index reservation_active on enrolment (student_id, school_year_id, grade_id) where reservation = 1`,
  'create index reservation_by_end on enrolment (reserved_until) where reservation = 1',
  // Somebody for whom no seat is left, by the enrolment that was begun (D 2.20 “Inscrição”, “Convocação”).
  `create table waiting_entry (
    id integer generated always as identity primary key,
    protocol text not null constraint waiting_entry_protocol_key unique,
    enrolment_id integer not null references enrolment,
    process_id integer not null references enrolment_process,
    school_year_id integer not null references school_year,
    unit_id integer not null references unit,
    grade_id integer not null references grade,
    shift_id integer not null references shift,
    status text not null,
    reason text,
    has_sibling boolean not null,
    is_staff_child boolean not null,
    was_student boolean not null,
    points integer not null default 0,
    position integer,
    requested_at timestamptz not null,
    summoned_at timestamptz,
    answer_until timestamptz
  )`,
  // Once at a time.
  `create unique index waiting_entry_living on waiting_entry (enrolment_id)
    where status in ('espera', 'convocado', 'confirmacao')`,
  // Seats are locked by who was called, and the line is read by its place.
  `create index waiting_entry_by_place on waiting_entry
    (school_year_id, unit_id, grade_id, shift_id, status, enrolment_id) include (answer_until)`,
  `create index waiting_entry_by_end on waiting_entry (answer_until) where status in ('convocado', 'confirmacao')`,
  'create index waiting_entry_of_process on waiting_entry (process_id)',
]

/** Reservations that end by themselves, and those who wait for a seat. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
