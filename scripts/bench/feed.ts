import { type Kysely, sql } from 'kysely'
import { listFeed } from '#domain/feed/feed.endpoints.ts'
import { READ_PUBLICATION, READER_GUARDIAN } from '#domain/feed/reading.ts'
import { EMPTY_PUBLICATION } from '#domain/publications/publication.ts'
import {
  createPublication,
  listRecipients,
  remindReaders,
  stepPublication,
} from '#domain/publications/publications.endpoints.ts'
import { RELEASE } from '#domain/publications/publications.lists.ts'
import { paragraph } from '#domain/richText/write.ts'
import { studentsOfGuardian } from '#domain/session/session.endpoints.ts'
import { withDatabase } from '#scripts/databaseTool.ts'
import type { OpenDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/schema.ts'
import { growDemoSchool, makeDemoSchool } from '#server/demo/makeDemoSchool.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { call, type Credentials, serveOver, type TestApi } from '#test/helpers/api.ts'
import { enterDemo } from '#test/helpers/demoApi.ts'
import { workerOf } from '#test/helpers/jobs.ts'
import { onBoth, type Place } from './both.ts'
import { type PhotoFigures, sendPhotos } from './photos.ts'
import { judged, type Section } from './report.ts'
import { cpuOf, each } from './turns.ts'

const PUBLICATIONS = 5000
const STUDENTS = 4200
/** Days before the demo's day that the publications are spread over: three years. */
const DAYS = 1095

const TEXT = `${PUBLICATIONS.toLocaleString('en')} announcements of three years in the demo school with ${STUDENTS.toLocaleString('en')} students: two of ten for the whole school, four for one of two units, four narrowed to a course,
a grade, a class group or a student; one of eight has passed. The guardian has two children, and read two of three. CPU of portal and database together, by calls without a network; a page has
ten rows, albums among them, and the counts. An announcement to the whole school is published, and those who have not read it are reminded by a background job. 200 photos of 12 million pixels are sent into an album, which draws each in two sizes.`

interface Figures extends PhotoFigures {
  readonly reached: number
  readonly feed: number
  readonly far: number
  readonly child: number
  readonly home: number
  readonly recipients: number
  readonly publish: number
  readonly families: number
  readonly perSecond: number
}

const ROWS: readonly { readonly what: string; readonly key: keyof Figures; readonly aim: number | null }[] = [
  { what: 'announcements that reach the guardian', key: 'reached', aim: null },
  { what: 'feed of a guardian, first page, CPU ms', key: 'feed', aim: 3 },
  { what: 'feed of a guardian, page 100, CPU ms', key: 'far', aim: null },
  { what: 'feed of one child, first page, CPU ms', key: 'child', aim: 3 },
  { what: 'home of a guardian: cards of two children, CPU ms', key: 'home', aim: null },
  { what: 'recipients, first page, CPU ms', key: 'recipients', aim: null },
  { what: 'publishing, ms', key: 'publish', aim: null },
  { what: 'guardians reminded', key: 'families', aim: null },
  { what: 'reminded a second', key: 'perSecond', aim: null },
  { what: 'photos sent a second, three at once', key: 'photosPerSecond', aim: null },
  { what: 'the same, MB a second', key: 'photoMb', aim: null },
  { what: 'memory that they take, MB', key: 'photoMemory', aim: null },
]

/** Measures the feed of families and what publishing costs, on both databases. */
export const benchFeed = async (): Promise<Section> => {
  const { embedded, postgres } = await onBoth(run)
  const cell = (figures: Figures, key: keyof Figures, aim: number | null) =>
    judged(figures[key], aim, figures[key].toFixed(figures[key] >= 100 ? 0 : 1))
  return {
    title: 'Feed',
    text: TEXT,
    tables: [
      {
        columns: ['', 'embedded', 'PostgreSQL', 'aim'],
        rows: ROWS.map(({ what, key, aim }) => [
          what,
          cell(embedded, key, aim),
          postgres === null ? '–' : cell(postgres, key, aim),
          String(aim ?? ''),
        ]),
      },
    ],
  }
}

const run = ({ address, databasePid }: Place): Promise<Figures> =>
  withDatabase(address, (database) => measure(database, databasePid))

const measure = async (database: OpenDatabase, databasePid: number | null): Promise<Figures> => {
  await migrate(database)
  await makeDemoSchool(database.db)
  await growDemoSchool(database.db, STUDENTS, () => {})
  const api = await serveOver(database)
  try {
    const guardian = await enterDemo(api, 'responsavel@demo.escola')
    await addPublications(api.db, guardian.id)
    await database.maintain()
    const { as } = guardian
    const cpu = cpuOf(databasePid)
    const page = (query: object) =>
      each(cpu, async () => {
        await call(api, listFeed, { as, query: { comAlbuns: 'true', ...query } })
      })
    const { answer } = await call(api, listFeed, { as })
    const children = await call(api, studentsOfGuardian, { as, params: { parentId: guardian.id } })
    const figures = {
      reached: answer.totalCount,
      feed: await page({}),
      far: await page({ SkipCount: 990 }),
      child: await page({ idAluno: children.answer[0]?.id ?? 0 }),
      home: await each(cpu, async () => {
        await call(api, studentsOfGuardian, { as, params: { parentId: guardian.id } })
      }),
    }
    return { ...figures, ...(await publish(api, cpu)) }
  } finally {
    await api.app.close()
  }
}

/** Announcements that are spread over units, courses, grades, class groups and students, and what a guardian read of them. */
const addPublications = async (db: Kysely<Database>, guardianId: number): Promise<void> => {
  const body = JSON.stringify({ blocos: [paragraph('A escola informa as famílias sobre o calendário. '.repeat(8))] })
  const nth = (table: string) => sql`(select array_agg(id order by id) from ${sql.table(table)})`
  await sql`
    with unit_ids as (select ${nth('unit')} as ids),
    made as (
      insert into publication (content_type, kind, status, title, body, author_name, unit_id, narrowed, for_staff, for_families,
        for_students, pinned, needs_confirmation, published_at, expires_at)
      select 1, 1, 2, 'Comunicado ' || number, ${body}::jsonb, 'Direção',
        case when number % 10 > 1 then ids[1 + number % 2] end, number % 10 > 5, number % 3 = 0, true,
        number % 2 = 0, number % 500 = 0, number % 100 = 0, at, case when number % 8 = 0 then at + interval '20 days' end
      from (select number, timestamptz '2026-11-20 08:00-03' - number * interval '1 day' * ${DAYS} / ${PUBLICATIONS} as at
        from generate_series(1, ${PUBLICATIONS}) as number) as spread, unit_ids
      returning id, unit_id, narrowed, split_part(title, ' ', 2)::integer as number
    ),
    groups as (select unit_id, array_agg(id order by id) as ids from class_group group by unit_id),
    students as (select unit_id, array_agg(student_id order by student_id) as ids from enrolment group by unit_id)
    insert into publication_target (publication_id, course_id, grade_id, class_group_id, student_id)
    select made.id, case when kind = 0 then course.ids[1 + number % array_length(course.ids, 1)] end,
      case when kind = 1 then grade.ids[1 + number % array_length(grade.ids, 1)] end,
      case when kind in (2, 3) then groups.ids[1 + number % array_length(groups.ids, 1)] end,
      case when kind = 4 then students.ids[1 + number * 7 % array_length(students.ids, 1)] end
    from (select id, unit_id, number / 10 as number, number % 5 as kind from made where narrowed) as made
    join groups using (unit_id) join students using (unit_id)
    cross join (select ${nth('course')} as ids) as course cross join (select ${nth('grade')} as ids) as grade`.execute(
    db,
  )
  await sql`
    insert into publication_read (publication_id, reader_type, reader_id, read_type, read_at)
    select id, ${READER_GUARDIAN}::integer, ${guardianId}::integer, ${READ_PUBLICATION}::integer, published_at + interval '1 hour'
    from publication where id % 3 > 0 and published_at is not null
    on conflict do nothing`.execute(db)
}

/** Publishes to all families, reminds those who have not read it, and sends photos. */
const publish = async (api: TestApi, cpu: () => number) => {
  const { as } = await enterDemo(api, 'master@demo.escola')
  const draft = {
    ...EMPTY_PUBLICATION,
    titulo: 'Reunião de pais',
    assinatura: 'Direção',
    texto: { blocos: [paragraph('Esperamos todas as famílias.')] },
    paraAlunos: false,
  }
  const { answer } = await call(api, createPublication, { as, body: draft })
  const params = { id: answer.id }
  const recipients = await each(
    cpu,
    async () => {
      await call(api, listRecipients, { as, params })
    },
    40,
  )
  const begun = performance.now()
  const { status } = await call(api, stepPublication, { as, params, body: { passo: RELEASE, versao: answer.versao } })
  if (status !== 200) throw new Error(`Publishing was refused: ${status}`)
  const published = performance.now() - begun
  return { recipients, publish: published, ...(await remind(api, as, answer.id)), ...(await sendPhotos(api, as)) }
}

const remind = async (api: TestApi, as: Credentials, id: number) => {
  const before = performance.now()
  const { status } = await call(api, remindReaders, { as, params: { id } })
  if (status !== 200) throw new Error(`Reminding was refused: ${status}`)
  while (await runNextJob(workerOf(api)));
  const seconds = (performance.now() - before) / 1000
  const { rows } = await sql<{ count: number }>`
    select count(distinct reader_id)::integer as count from message where event = 'comunicadoLembrado'`.execute(api.db)
  const families = rows[0]?.count ?? 0
  return { families, perSecond: families / seconds }
}
