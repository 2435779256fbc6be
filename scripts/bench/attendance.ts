import { sql } from 'kysely'
import { readRoll, saveRoll } from '#domain/attendance/attendance.endpoints.ts'
import { readStudentAttendance } from '#domain/infrequency/infrequency.endpoints.ts'
import { ABSENT, PRESENT } from '#domain/attendance/attendance.lists.ts'
import { PUBLISHED } from '#domain/timetables/timetables.lists.ts'
import { withDatabase } from '#scripts/databaseTool.ts'
import type { OpenDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { makeDemoSchool } from '#server/demo/makeDemoSchool.ts'
import { teachDemoYear } from '#server/demo/teachDemoYear.ts'
import { refreshAlerts } from '#server/school/infrequency/alerts.ts'
import { makeLessons } from '#server/school/lessons/makeLessons.ts'
import { call, type Credentials, serveOver, type TestApi } from '#test/helpers/api.ts'
import { enterDemo } from '#test/helpers/demoApi.ts'
import { addEnrolments, fillGroup } from './addEnrolments.ts'
import { onBoth, type Place } from './both.ts'
import { judged, type Section } from './report.ts'
import { cpuOf, each, TIMES } from './turns.ts'

const STUDENTS = 100_000
/** Class groups, for which the lessons of a year are judged. */
const GROUPS = 40

const TEXT = `A roll of a lesson of the demo school with ${GROUPS} students, two of them absent, saved and opened ${TIMES} times by calls without a network: CPU of portal and
database together. The lessons of a year are those of all timetables of the demo school, by ${GROUPS} class groups. Of ${STUDENTS.toLocaleString('en')} students the kept counts are
read: those of one for a family, and of all of them by the nightly look for alerts.`

/** Measures rolls, the lessons of a year, and what is made of kept counts, on both databases. */
export const benchAttendance = async (): Promise<Section> => {
  const { embedded, postgres } = await onBoth(run)
  return {
    title: 'Attendance',
    text: TEXT,
    tables: [
      {
        columns: ['', 'embedded', 'aim', 'PostgreSQL', 'aim'],
        rows: ROWS.map(({ what, aims: [own, other], key }) => [
          what,
          judged(embedded[key], own),
          String(own ?? ''),
          postgres === null ? '–' : judged(postgres[key], other),
          String(other ?? ''),
        ]),
      },
    ],
  }
}

interface Figures {
  readonly save: number
  readonly open: number
  readonly lessons: number
  readonly standing: number
  readonly alerts: number
}

const ROWS: readonly {
  readonly what: string
  readonly key: keyof Figures
  readonly aims: readonly [number | null, number | null]
}[] = [
  { what: 'a roll saved, CPU ms', key: 'save', aims: [4, 2] },
  { what: 'a roll opened, CPU ms', key: 'open', aims: [3, 3] },
  { what: `lessons of a year for ${GROUPS} class groups, ms`, key: 'lessons', aims: [3000, 3000] },
  { what: 'attendance of one student among all, CPU ms', key: 'standing', aims: [null, null] },
  { what: 'alerts of all students, ms', key: 'alerts', aims: [null, null] },
]

const run = ({ address, databasePid }: Place): Promise<Figures> =>
  withDatabase(address, (database) => measure(database, databasePid))

const measure = async (database: OpenDatabase, databasePid: number | null): Promise<Figures> => {
  await migrate(database)
  await makeDemoSchool(database.db)
  await teachDemoYear(database.db)
  await database.pool.query('analyze')
  const api = await serveOver(database)
  try {
    const { as } = await enterDemo(api, 'master@demo.escola')
    const lesson = await fullLesson(api)
    const cpu = cpuOf(databasePid)
    const both = await each(cpu, saver(api, as, lesson))
    const open = await each(cpu, async () => {
      await call(api, readRoll, { as, params: { id: lesson } })
    })
    const lessons = await timedLessons(api)
    await addCounted(api)
    await database.pool.query('analyze')
    const { rows } = await sql<{ id: number }>`
      select max(student_id) as id from enrolment where status = 'Matriculado' and class_group_id is not null`.execute(
      api.db,
    )
    const id = rows[0]?.id ?? 0
    const standing = await each(cpu, async () => {
      await call(api, readStudentAttendance, { as, params: { id } })
    })
    const begun = performance.now()
    await refreshAlerts(api.db, { now: new Date('2026-11-20T06:00:00Z') })
    return { save: both - open, open, lessons, standing, alerts: performance.now() - begun }
  } finally {
    await api.app.close()
  }
}

/** A lesson on the last day, whose class group is filled to 40 students. */
const fullLesson = async ({ db }: TestApi): Promise<number> => {
  const { rows } = await sql<{ id: number; group: number }>`
    select lesson.id, lesson.class_group_id as group from lesson join class_group on class_group.id = lesson.class_group_id
    where day = '2026-11-13' and exists (select 1 from roll where lesson_id = lesson.id) order by lesson.id limit 1`.execute(
    db,
  )
  const [lesson] = rows
  if (lesson === undefined) throw new Error('The demo school has no roll')
  await fillGroup(db, lesson.group, GROUPS)
  return lesson.id
}

/** Opens the roll and saves it, again and again, each time with two others absent. */
const saver = (api: TestApi, as: Credentials, id: number) => {
  let turn = 0
  return async (): Promise<void> => {
    const { answer } = await call(api, readRoll, { as, params: { id } })
    turn += 1
    const alunos = answer.alunos.map(({ idMatricula }, place) => ({
      idMatricula,
      valor: (place + turn) % answer.alunos.length < 2 ? ABSENT : PRESENT,
      minutos: null,
      observacao: '',
    }))
    const { status } = await call(api, saveRoll, {
      as,
      params: { id },
      body: { chave: `bench-${turn}`, versao: answer.versao, alunos },
    })
    if (status !== 200) throw new Error(`A roll was refused: ${status}`)
  }
}

/** The lessons of all published timetables, made anew, for 40 class groups. */
const timedLessons = async ({ db }: TestApi): Promise<number> =>
  inTransaction(db, async (trx) => {
    await sql`truncate lesson_content_file, lesson_content_expected, lesson_content, roll_mark, roll, lesson cascade`.execute(
      trx,
    )
    const timetables = await trx
      .selectFrom('timetable')
      .where('status', '=', PUBLISHED)
      .select(['id', 'class_group_id'])
      .execute()
    const groups = new Set(timetables.map(({ class_group_id }) => class_group_id)).size
    const begun = performance.now()
    await makeLessons(
      trx,
      timetables.map(({ id }) => id),
    )
    return ((performance.now() - begun) * GROUPS) / groups
  })

/** Fills the class groups of the running year to so many students, each with what the rolls of a year come to. */
const addCounted = async ({ db }: TestApi): Promise<void> => {
  await addEnrolments(
    db,
    sql`
    select own.id as class_group_id from (
      select array_agg(class_group.id order by class_group.id) as ids from class_group
      join school_year on school_year.id = class_group.school_year_id where school_year.status = 1
    ) as groups cross join generate_series(1, ${STUDENTS}) as number
    join class_group as own on own.id = groups.ids[1 + number % array_length(groups.ids, 1)]`,
  )
  const subjects = await db.selectFrom('subject').where('has_attendance', '=', true).select('id').limit(4).execute()
  for (const { id } of subjects)
    for (const stage of [1, 2, 3, 4])
      await sql`
        insert into attendance_count (enrolment_id, subject_id, stage_number, called, absences, justified)
        select id, ${id}::integer, ${stage}::smallint, 40, (id + ${stage}::integer) % 9, 0 from enrolment
        where status = 'Matriculado' and class_group_id is not null
        on conflict do nothing`.execute(db)
}
