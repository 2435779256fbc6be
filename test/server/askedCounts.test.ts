import { sql } from 'kysely'
import { OPTIONAL, PENDING, REFUSED, SENT } from '#domain/requirements/requirements.lists.ts'
import { askedFor, countAskedByPlace } from '#server/school/requirements/asked.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let prerequisites: readonly number[]

const TODAY = '2026-11-21'

beforeAll(async () => {
  api = await startDemoApi()
  const rows = await api.db.selectFrom('prerequisite').select('id').orderBy('id').execute()
  prerequisites = rows.map(({ id }) => id)
})
afterAll(() => api.close())

const EVERY = sql`select * from enrolment`

/** Counts each requirement one by one. */
const lookedAt = async (enrolments: typeof EVERY) => {
  const { rows } = await sql<{ student_id: number; status: number; late: boolean }>`
    select asked.student_id, coalesce(own.status, ${PENDING}::smallint) as status,
      coalesce(asked.due_on < ${TODAY}::date, false) as late
    from (${askedFor(enrolments)}) as asked
    left join student_requirement as own
      on own.student_id = asked.student_id and own.prerequisite_id = asked.prerequisite_id
    where asked.behaviour <> ${OPTIONAL}`.execute(api.db)
  const owed = rows.filter(({ status }) => status === PENDING || status === REFUSED)
  return {
    pendentes: owed.length,
    vencidos: owed.filter(({ late }) => late).length,
    alunos: new Set(owed.map(({ student_id }) => student_id)).size,
    aConferir: rows.filter(({ status }) => status === SENT).length,
  }
}

/** The counts by place, added up. */
const summedByPlace = async () => {
  const places = sql`
    select student_id, min(unit_id) as unit_id, min(grade_id) as grade_id from enrolment group by student_id`
  const rows = await countAskedByPlace(api.db, places, TODAY)
  expect(new Set(rows.map(({ unitId, gradeId }) => `${unitId}/${gradeId}`)).size).toBe(rows.length)
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    pendentes: sum(({ pendentes }) => pendentes),
    vencidos: sum(({ vencidos }) => vencidos),
    alunos: sum(({ alunos }) => alunos),
    aConferir: sum(({ aConferir }) => aConferir),
  }
}

/** The counts, which are what looking at each thing gives. */
const expectSame = async () => {
  const counts = await summedByPlace()
  expect(counts).toEqual(await lookedAt(EVERY))
  return counts
}

/** Runs a statement, and expects the counts to change and stay right. */
const expectChange = async (statement: ReturnType<typeof sql>): Promise<void> => {
  const before = await expectSame()
  await statement.execute(api.db)
  expect(await expectSame()).not.toEqual(before)
}

test('counting by askers equals counting one by one, whatever asks besides the rules', async () => {
  expect((await expectSame()).pendentes).toBeGreaterThan(0)
  const [first = 0, second = 0] = prerequisites
  const asks = sql`array[${first}, ${second}]::integer[]`
  // Some documents of every kind are there, all of one student.
  await expectChange(sql`
    insert into student_requirement (student_id, prerequisite_id, status)
    select distinct enrolment.student_id, prerequisite.id, 1 + (enrolment.student_id + prerequisite.id) % 5
    from enrolment cross join prerequisite where enrolment.student_id % 3 = 0
    on conflict (student_id, prerequisite_id) do update set status = excluded.status`)
  await expectChange(sql`
    insert into student_requirement (student_id, prerequisite_id, status)
    select (select min(student_id) from enrolment where status = 'Matriculado'), id, 3 from prerequisite
    on conflict (student_id, prerequisite_id) do update set status = excluded.status`)
  // A rule with a deadline that is over for some, and one for some grades and kinds only.
  await expectChange(sql`
    insert into document_rule (name, name_search, search, enrolment_types, grade_ids, prerequisite_ids, due_days)
    select 'Nova', 'nova', 'nova', array[1, 2, 3], array(select id from grade order by id limit 2), array(select id from prerequisite), 3`)
  // Two enrolments of one student in one year.
  await expectChange(sql`
    insert into enrolment (student_id, school_year_id, unit_id, grade_id, shift_id, type, status, student_search, created_at)
    select student_id, school_year_id, unit_id, (select min(id) from grade), shift_id, 3, 'Em andamento', student_search,
      created_at - interval '200 days'
    from enrolment one where status = 'Matriculado' and type <> 3 and student_id % 4 = 1
      and not exists (select 1 from enrolment other where other.student_id = one.student_id
        and other.school_year_id = one.school_year_id and other.type = 3)`)
  // A process asks in some of its places.
  await sql`update document_rule set prerequisite_ids = array_remove(prerequisite_ids, ${first}::integer)`.execute(
    api.db,
  )
  await sql`update enrolment set process_id = (select min(id) from enrolment_process) where student_id % 2 = 0`.execute(
    api.db,
  )
  await expectChange(sql`
    insert into enrolment_process_place
      (process_id, unit_id, grade_id, shift_id, offered, condition_names, prerequisite_ids)
    select distinct process_id, unit_id, grade_id, shift_id, true, array[]::text[], ${asks}
    from enrolment where process_id is not null and shift_id is not null
    on conflict (process_id, unit_id, grade_id, shift_id) do update set prerequisite_ids = excluded.prerequisite_ids`)
  await expectChange(sql`delete from enrolment_process_place`)
  // Extra courses and items ask.
  await expectChange(sql`
    insert into extra_course_requirement (extra_course_id, prerequisite_id)
    select id, ${first} from extra_course on conflict do nothing`)
  await expectChange(sql`
    insert into item_offer (school_year_id, other_item_id, condition_names, prerequisite_ids)
    select distinct school_year_id, other_item_id, array[]::text[], ${asks}
    from student_item join enrolment on enrolment.id = student_item.enrolment_id
    on conflict (school_year_id, other_item_id) do update set prerequisite_ids = excluded.prerequisite_ids`)
})
