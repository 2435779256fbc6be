import { type Kysely, sql, type Transaction } from 'kysely'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { IN_FORCE as MATRIX_IN_FORCE } from '#domain/curricula/curricula.lists.ts'
import { CONCEPTUAL, WITHOUT_MARK } from '#domain/evaluation/evaluation.lists.ts'
import { IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import { CLOSING_CONFIRMED, GROUP_CLOSED } from '#domain/yearEnd/closing.lists.ts'
import { LAST_YEAR, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { writingClosedYears } from '#server/db/closedYears.ts'
import type { Database } from '#server/db/schema.ts'
import { writeFinalCouncils } from '#server/demo/lastYear/councils.ts'
import { resultsOf, type Taught } from '#server/demo/lastYear/results.ts'
import { type LastGroup, seatLastYear } from '#server/demo/lastYear/seats.ts'
import { startOfSchoolMinute } from '#server/http/clock.ts'
import { keepTranscriptYears } from '#server/school/transcripts/keepYears.ts'
import { writeFrozen } from '#server/school/yearEnd/frozen.ts'

type Trx = Transaction<Database>

const [STARTS_ON, ENDS_ON] = [`${LAST_YEAR}-02-03`, `${LAST_YEAR}-12-12`]
const COUNCILS_ON = `${LAST_YEAR}-12-15`
/** Simulated and asked for in the morning, closed in the afternoon. */
const CLOSED_ON = `${LAST_YEAR}-12-17`

/**
 * The year before the running one, closed whole: its class groups with who sat in them, what it ended with for each of
 * them as processing freezes it, the minutes, and the year on the transcripts. The portal came with the running year, so nothing
 * is kept of marks and rolls before it.
 */
export const writeLastYear = async (trx: Trx): Promise<void> => {
  await writingClosedYears(trx)
  const yearId = await writeYear(trx)
  const groups = await seatLastYear(trx, yearId)
  const taught = await readTaught(trx)
  const now = startOfSchoolMinute(CLOSED_ON, '15:10')
  const { id: staffId } = await trx
    .selectFrom('staff_user')
    .where('email', '=', 'master@demo.escola')
    .select('id')
    .executeTakeFirstOrThrow()
  for (const group of groups) {
    const outcomes = resultsOf(group, taught.get(keyOf(group)) ?? [])
    await writeFrozen(trx, { classGroupId: group.id, now, staffId }, outcomes)
    await keepTranscriptYears(
      trx,
      outcomes.map(({ idMatricula }) => idMatricula),
      now,
    )
  }
  await writeFinalCouncils(trx, { yearId, day: COUNCILS_ON })
  await writeMinutes(trx, { yearId, staffId, now })
  await writeClosings(trx, { yearId, staffId, now })
}

const writeYear = async (trx: Trx): Promise<number> => {
  const { id } = await trx
    .insertInto('school_year')
    .values({ year: LAST_YEAR, status: CLOSED, starts_on: STARTS_ON, ends_on: ENDS_ON })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into unit_year (unit_id, school_year_id, status, starts_on, ends_on)
    select unit.id, ${id}, ${CLOSED}, ${STARTS_ON}::date, ${ENDS_ON}::date from unit order by unit.id`.execute(trx)
  return id
}

const keyOf = ({ unitId, gradeId, shiftId }: Pick<LastGroup, 'unitId' | 'gradeId' | 'shiftId'>): string =>
  `${unitId} ${gradeId} ${shiftId}`

interface TaughtRow extends Taught {
  readonly unitId: number
  readonly gradeId: number
  readonly shiftId: number
}

/** The subjects of grades as the running year teaches and judges them. */
const readTaught = async (db: Kysely<Database>): Promise<ReadonlyMap<string, readonly Taught[]>> => {
  const { rows } = await sql<TaughtRow>`
    select matrix.unit_id as "unitId", matrix.grade_id as "gradeId", matrix.shift_id as "shiftId",
      item.subject_id as "subjectId", item.year_hours as hours, item.weekly_lessons * 40 as lessons,
      subject.has_grade and coalesce(scheme.kind, ${WITHOUT_MARK}) <> ${WITHOUT_MARK} as "hasGrade",
      case when scheme.kind = ${CONCEPTUAL} then array(select concept ->> 'sigla'
        from json_array_elements(scheme.concepts) with ordinality as each (concept, place)
        where (concept ->> 'aprova')::boolean order by place) end as concepts
    from curriculum as matrix
    join school_year as year on year.id = matrix.school_year_id and year.year = ${RUNNING_YEAR}
    join curriculum_item as item on item.curriculum_id = matrix.id
    join subject on subject.id = item.subject_id
    left join lateral (
      select (version.rules ->> 'tipoNota')::integer as kind, (version.rules -> 'conceitos')::json as concepts
      from evaluation_link as link join evaluation_scheme_version as version
        on version.evaluation_scheme_id = link.evaluation_scheme_id and version.status = ${IN_FORCE}
      where link.school_year_id = matrix.school_year_id and link.unit_id = matrix.unit_id
        and link.grade_id = matrix.grade_id and coalesce(link.subject_id = item.subject_id, true)
      order by link.subject_id nulls last limit 1) as scheme on true
    where matrix.status = ${MATRIX_IN_FORCE}
    order by matrix.id, subject.position, subject.id`.execute(db)
  const taught = new Map<string, Taught[]>()
  for (const row of rows) taught.set(keyOf(row), [...(taught.get(keyOf(row)) ?? []), row])
  return taught
}

interface Closed {
  readonly yearId: number
  readonly staffId: number
  readonly now: Date
}

/** The minutes are numbered as the closing processed the class groups: from the youngest on, in each unit. */
const writeMinutes = async (trx: Trx, { yearId, staffId, now }: Closed): Promise<void> => {
  await sql`
    insert into closed_class_group (class_group_id, unit_id, school_year_id, minutes_number, closed_at, closed_by)
    select own.id, own.unit_id, own.school_year_id,
      row_number() over (partition by own.unit_id order by own.id), ${now}, ${staffId}
    from class_group as own where own.school_year_id = ${yearId} order by own.id`.execute(trx)
}

/** One closing of all class groups of each unit: asked for by the master, confirmed by the administration. */
const writeClosings = async (trx: Trx, { yearId, staffId, now }: Closed): Promise<void> => {
  await sql`
    with made as (
      insert into year_closing (school_year_id, unit_id, status, made_by, made_at, asked_by, asked_at, confirmed_by,
        confirmed_at)
      select ${yearId}, unit.id, ${CLOSING_CONFIRMED}::smallint, asker.id, ${now}::timestamptz - interval '6 hours',
        asker.id, ${now}::timestamptz - interval '4 hours', ${staffId}::integer, ${now}::timestamptz
      from unit cross join (select id from staff_user where email = 'admin@demo.escola') as asker
      where exists (select 1 from class_group where unit_id = unit.id and school_year_id = ${yearId}) order by unit.id
      returning id, unit_id
    )
    insert into year_closing_group (closing_id, class_group_id, simulated_at, outcome, summary)
    select made.id, own.id, ${now}::timestamptz - interval '5 hours', ${GROUP_CLOSED}::smallint,
      jsonb_build_object('mudaram', 0, 'semResultado', '[]'::jsonb, 'contagem', (
        select jsonb_agg(jsonb_build_object('situacao', counted.situation, 'alunos', counted.students))
        from (select situation, count(*) as students from year_result where class_group_id = own.id group by 1 order by 1)
          as counted))
    from made join class_group as own on own.unit_id = made.unit_id and own.school_year_id = ${yearId}`.execute(trx)
}
