import fc from 'fast-check'
import { sql } from 'kysely'
import { addDays } from '#domain/base/days.ts'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import { onlyIn } from '#server/rows/units.ts'
import { mayPost, maySee, seatedWith } from '#server/rows/teaching.ts'
import { startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addStudent, addUnit } from '#test/helpers/builders.ts'
import { addSchoolStructure } from '#test/helpers/schoolStructure.ts'

/* What a teacher sees and records follows from assignments alone, whatever they are: compared with the rule in plain words. */

const [FIRST, LAST] = ['2026-02-02', '2026-12-18']

let api: TestApi
let unit: number
let year: number
let group: number
/** Of the matrix, and the class group as a whole. */
let subjects: readonly number[]
let teachers: readonly number[]

const addSubject = async (name: string, kind: number): Promise<number> => {
  const { id } = await api.db
    .insertInto('subject')
    .values({
      name,
      short_name: name,
      search: name,
      knowledge_area: 1,
      curriculum_base: 1,
      kind,
      position: 1,
      is_optional: false,
      has_grade: true,
      has_attendance: true,
      counts_for_progress: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

beforeAll(async () => {
  api = await startApi()
  const structure = await addSchoolStructure(api.db)
  year = structure.running
  unit = await addUnit(api.db)
  const place = { school_year_id: year, unit_id: unit, shift_id: structure.shift, grade_id: structure.grades[0] }
  const row = { ...place, name: 'A', name_search: 'a', seats: 30 }
  group = (await api.db.insertInto('class_group').values(row).returning('id').executeTakeFirstOrThrow()).id
  await api.db
    .insertInto('class_group_grade')
    .values({ ...place, class_group_id: group, name_search: 'a' })
    .execute()
  const taught = [await addSubject('Português', 1), await addSubject('Arte', 1)]
  subjects = [...taught, await addSubject('Regência', CLASS_TEACHING)]
  const { id } = await api.db
    .insertInto('curriculum')
    .values({ ...place, number: 1, status: 2, in_force_on: FIRST })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.db
    .insertInto('curriculum_item')
    .values(
      taught.map((subject_id) => ({
        curriculum_id: id,
        subject_id,
        curriculum_base: 1,
        weekly_lessons: 4,
        year_hours: 160,
        position: 1,
      })),
    )
    .execute()
  teachers = [
    (await addStaff(api.db, { teacher: true, units: [unit] })).id,
    (await addStaff(api.db, { teacher: true, units: [unit] })).id,
  ]
  const student = await addStudent(api.db, { unit })
  await api.db
    .updateTable('enrolment')
    .set({ class_group_id: group, status: 'Matriculado' })
    .where('student_id', '=', student.id)
    .execute()
})
afterAll(() => api.close())

interface Assignment {
  readonly teacher: number
  readonly subject: number
  readonly kind: number
  readonly from: string
  /** Null: until the end of the school year. */
  readonly to: string | null
  readonly active: boolean
}

const day = fc.integer({ min: -5, max: 330 }).map((days) => addDays(FIRST, days))

const assignment: fc.Arbitrary<Assignment> = fc
  .record({
    teacher: fc.integer({ min: 0, max: 1 }),
    subject: fc.integer({ min: 0, max: 2 }),
    kind: fc.integer({ min: 1, max: 4 }),
    days: fc.tuple(day, fc.option(fc.integer({ min: 0, max: 120 }))),
    active: fc.boolean(),
  })
  .map(({ days: [from, length], ...rest }) => ({ ...rest, from, to: length === null ? null : addDays(from, length) }))

const held = (all: readonly Assignment[], on: string): readonly Assignment[] =>
  all.filter(({ active, from, to }) => active && from <= on && on <= (to ?? LAST))

/** By name, or as a part of the whole class group that has no titular of its own. */
const teaches = (all: readonly Assignment[], teacher: number, subject: number, on: string): boolean => {
  const now = held(all, on)
  const own = now.filter((one) => one.teacher === teacher)
  if (own.some((one) => one.subject === subject)) return true
  const isWhole = own.some((one) => one.subject === 2)
  return isWhole && !now.some((one) => one.subject === subject && one.kind === TITULAR)
}

const write = async (all: readonly Assignment[]): Promise<void> => {
  await api.db.deleteFrom('class_assignment').execute()
  if (all.length === 0) return
  await api.db
    .insertInto('class_assignment')
    .values(
      all.map(({ teacher, subject, kind, from, to, active }) => ({
        school_year_id: year,
        unit_id: unit,
        class_group_id: group,
        subject_id: subjects[subject] ?? 0,
        staff_user_id: teachers[teacher] ?? 0,
        kind,
        starts_on: from,
        ends_on: to,
        active,
        search: '',
      })),
    )
    .execute()
}

test('who sees and records a lesson is decided by the assignments of its day, and of today', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(assignment, { maxLength: 5 }),
      fc.record({
        teacher: fc.integer({ min: 0, max: 1 }),
        subject: fc.integer({ min: 0, max: 2 }),
        on: day,
        today: day,
      }),
      async (all, { teacher, subject, on, today }) => {
        await write(all)
        const teaching = { teacher: teachers[teacher] ?? 0, caller: onlyIn([unit]), today }
        const lesson = { classGroup: group, subject: subjects[subject] ?? 0, day: on }
        const { rows } = await sql<{ sees: boolean; posts: boolean; seats: number }>`
          select ${maySee(teaching, lesson)} as sees, ${mayPost(teaching, lesson)} as posts,
            (select count(*)::integer from (${seatedWith(teaching)}) as seated) as seats
        `.execute(api.db)
        const sees = on <= today && teaches(all, teacher, subject, on)
        const seated = held(all, today).some((one) => one.teacher === teacher)
        expect(rows).toEqual([{ sees, posts: sees && teaches(all, teacher, subject, today), seats: seated ? 1 : 0 }])
      },
    ),
    { numRuns: 60 },
  )
})

test('nobody sees by an assignment in a unit that is not the caller’s', async () => {
  await write([{ teacher: 0, subject: 0, kind: TITULAR, from: FIRST, to: null, active: true }])
  const teaching = { teacher: teachers[0] ?? 0, caller: onlyIn([]), today: '2026-05-04' }
  const lesson = { classGroup: group, subject: subjects[0] ?? 0, day: '2026-05-04' }
  const { rows } = await sql`select ${maySee(teaching, lesson)} as sees`.execute(api.db)
  expect(rows).toEqual([{ sees: false }])
})
