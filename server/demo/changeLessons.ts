import { sql, type Transaction } from 'kysely'
import { CANCELLED, PLANNED, REPLACEMENT } from '#domain/lessons/lessons.lists.ts'
import { OCCASIONAL, TITULAR } from '#domain/teaching/teaching.lists.ts'
import { LESSON } from '#domain/timetables/week.ts'
import type { Database } from '#server/db/schema.ts'

type Trx = Transaction<Database>

/** The last day of what became of lessons; the weeks after it are as the timetables have them. */
const UNTIL = '2026-10-30'

const REASONS = [
  'Falta de energia na escola',
  'Formação de professores',
  'Passeio pedagógico da turma',
  'Chuva forte: dispensa autorizada pela direção',
]

/**
 * What became of some lessons of the demo year, before anything is recorded of them: about one in a hundred was cancelled, every
 * other one of those was made up for in a free place of a later day, and a few were given by a substitute. Four statements.
 */
export const changeLessons = async (trx: Trx): Promise<void> => {
  await cancel(trx)
  await makeUp(trx)
  await substitute(trx)
  await explain(trx)
}

const cancel = async (trx: Trx): Promise<void> => {
  await sql`
    update lesson set status = ${CANCELLED}, changed_at = lesson.day + time '07:00' at time zone 'America/Sao_Paulo',
      reason = (array[${sql.join(REASONS)}]::text[])[1 + lesson.id / 97 % ${sql.lit(REASONS.length)}],
      changed_by = (select class_group.coordinator_id from class_group where class_group.id = lesson.class_group_id)
    where lesson.id % 97 = 0 and lesson.status = ${PLANNED} and lesson.day <= ${UNTIL}::date`.execute(trx)
}

const makeUp = async (trx: Trx): Promise<void> => {
  await sql`
    insert into lesson (class_group_id, subject_id, day, class_time_id, subgroup, timetable_item_id, status, reason,
      replaces_id, changed_by, changed_at)
    select lost.class_group_id, lost.subject_id, free.day, free.class_time_id, lost.subgroup, lost.timetable_item_id,
      ${REPLACEMENT}, 'Reposição combinada com a turma', lost.id, lost.changed_by, lost.changed_at
    from lesson as lost
    cross join lateral (
      select other.day, class_time.id as class_time_id
      from lesson as other
      join class_group on class_group.id = lost.class_group_id
      join class_time on class_time.shift_id = class_group.shift_id and class_time.kind = ${LESSON} and class_time.active
      where other.class_group_id = lost.class_group_id and other.day between lost.day + 3 and lost.day + 30
        and not exists (select 1 from lesson as there where there.class_group_id = lost.class_group_id
          and there.day = other.day and there.class_time_id = class_time.id and there.status <> ${CANCELLED})
      order by other.day, class_time.starts_at limit 1) as free
    where lost.status = ${CANCELLED} and lost.id / 97 % 2 = 0
    order by lost.id on conflict do nothing`.execute(trx)
}

/** Somebody of the unit who gives nothing at that time. */
const substitute = async (trx: Trx): Promise<void> => {
  await sql`
    insert into class_assignment (school_year_id, unit_id, class_group_id, subject_id, staff_user_id, kind, starts_on, ends_on,
      search, reason)
    select class_group.school_year_id, class_group.unit_id, lesson.class_group_id, lesson.subject_id, free.id, ${OCCASIONAL},
      lesson.day, lesson.day, '', 'Professor titular em consulta médica'
    from lesson join class_group on class_group.id = lesson.class_group_id
    cross join lateral (
      select own.staff_user_id as id from class_assignment as own
      where own.unit_id = class_group.unit_id and own.school_year_id = class_group.school_year_id and own.active
        and own.kind = ${TITULAR} and own.class_group_id <> lesson.class_group_id
        and not exists (select 1 from class_assignment as mine join lesson as other
            on other.class_group_id = mine.class_group_id and other.subject_id = mine.subject_id
          where mine.staff_user_id = own.staff_user_id and other.day = lesson.day
            and other.class_time_id = lesson.class_time_id)
      order by own.staff_user_id limit 1) as free
    where lesson.id % 3001 = 0 and lesson.status = ${PLANNED} and lesson.day <= ${UNTIL}::date
    order by lesson.id`.execute(trx)
}

/** Some teachers said why lessons are owed. */
const explain = async (trx: Trx): Promise<void> => {
  await sql`
    insert into lesson_balance_note (class_group_id, subject_id, stage_number, body, author_id, written_at)
    select lesson.class_group_id, lesson.subject_id, 1, 'Aula cancelada por falta de energia; conteúdo retomado na semana seguinte.',
      own.staff_user_id, timestamptz '2026-04-20 12:00-03'
    from lesson join class_assignment as own on own.class_group_id = lesson.class_group_id
      and own.subject_id = lesson.subject_id and own.kind = ${TITULAR} and own.active
    where lesson.status = ${CANCELLED} and lesson.id / 97 % 2 = 1 and lesson.day < '2026-04-17'
    order by lesson.id on conflict do nothing`.execute(trx)
}
