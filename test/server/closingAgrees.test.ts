import fc from 'fast-check'
import { sql, type Transaction } from 'kysely'
import { STAFF } from '#domain/base/signedIn.ts'
import { CONCLUDED, FINAL_COUNCIL } from '#domain/councils/councils.lists.ts'
import { GROUP_CLOSED, GROUP_SAME } from '#domain/yearEnd/closing.lists.ts'
import { isDecided } from '#domain/yearEnd/outcome.ts'
import { fillYear } from '#scripts/bench/fullYear.ts'
import type { Database } from '#server/db/schema.ts'
import { rehearsed } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import { type Person, readPerson } from '#server/http/person.ts'
import { refusalIn } from '#server/http/refusal.ts'
import { simulationJob } from '#server/modules/academico/yearClosing/simulate.ts'
import { closeGroup, readSimulated } from '#server/school/yearEnd/closeGroup.ts'
import { readFrozen } from '#server/school/yearEnd/frozen.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'

/* Processing freezes exactly what a simulation said, whatever the marks, absences and councils of a class group are. */

const [STUDENTS, SUBJECTS] = [5, 3]

let api: TestApi
let author: Person
let group: number
let subjects: readonly number[]
let enrolments: readonly number[]

beforeAll(async () => {
  api = await startDemoApi()
  const [filled] = await fillYear(api.db, { groups: 1, students: STUDENTS, subjects: SUBJECTS })
  const { id } = await enterDemo(api, 'master@demo.escola')
  const person = await readPerson(api.db, STAFF, id, schoolDay(api.clock.now()))
  if (filled === undefined || person === null) throw new Error('The demo school has no class group or no such person')
  group = filled
  author = person
  const { rows } = await sql<{ subject: number; enrolment: number }>`
    select distinct subject_id as subject, enrolment_id as enrolment from mark where class_group_id = ${group}
    order by 1, 2`.execute(api.db)
  subjects = [...new Set(rows.map(({ subject }) => subject))]
  enrolments = [...new Set(rows.map(({ enrolment }) => enrolment))]
})
afterAll(() => api.close())

/** What is recorded of a student in a subject; `share`: of the best mark, in percent; null: the last stage has no mark. */
interface Recorded {
  readonly share: number | null
  readonly absences: number
  readonly council: number | null
}

const RECORDED = fc.record<Recorded>({
  share: fc.oneof(
    { weight: 30, arbitrary: fc.integer({ min: 0, max: 100 }) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  absences: fc.integer({ min: 0, max: 20 }),
  council: fc.option(fc.integer({ min: 0, max: 10 }), { freq: 4 }),
})

/** Of each student and subject, in the order of `enrolments` and `subjects`. */
const YEAR = fc.array(fc.array(RECORDED, { minLength: 20, maxLength: 20 }), {
  minLength: STUDENTS,
  maxLength: STUDENTS,
})

type Trx = Transaction<Database>

const record = async (trx: Trx, year: readonly (readonly Recorded[])[]): Promise<void> => {
  const rows = enrolments.flatMap((enrolment, student) =>
    subjects.map((subject, place) => ({ enrolment, subject, ...year[student]?.[place] })),
  )
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as given (enrolment integer, subject integer, share integer, absences integer, council numeric)`
  await sql`update mark set value = round(assessment.most::numeric * given.share / 100, 1)
    from ${given}, assessment where mark.enrolment_id = given.enrolment and mark.subject_id = given.subject
      and assessment.id = mark.assessment_id and given.share is not null`.execute(trx)
  await sql`delete from mark using ${given} where mark.enrolment_id = given.enrolment
    and mark.subject_id = given.subject and mark.stage_number = 4 and given.share is null`.execute(trx)
  await sql`update attendance_count as own set absences = given.absences
    from ${given} where own.enrolment_id = given.enrolment and own.subject_id = given.subject`.execute(trx)
  await sql`
    with held as (insert into council (class_group_id, kind, status, held_on, concluded_at)
      values (${group}, ${FINAL_COUNCIL}, ${CONCLUDED}, '2026-12-14', now()) returning id)
    insert into council_mark (council_id, enrolment_id, subject_id, value, reason, votes_for, carried)
    select held.id, given.enrolment, given.subject, given.council, 'Evolução no ano.', 3, true
    from held, ${given} where given.council is not null`.execute(trx)
}

/** Simulates the class group as a closing does; gives what was found. */
const simulated = async (trx: Trx) => {
  const { id } = await trx
    .insertInto('year_closing')
    .columns(['school_year_id', 'unit_id', 'made_by', 'made_at'])
    .expression((eb) =>
      eb
        .selectFrom('class_group')
        .where('id', '=', group)
        .select(['school_year_id', 'unit_id', sql<number>`${author.personId}`.as('by'), sql<Date>`now()`.as('at')]),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('year_closing_group').values({ closing_id: id, class_group_id: group }).execute()
  const now = api.clock.now()
  await simulationJob.run(trx, { input: { closing: id }, item: { classGroup: group }, author, now })
  const outcomes = await readSimulated(trx, id, group)
  if (outcomes === null) throw new Error('Nothing was simulated')
  return outcomes
}

test('what is frozen is what was simulated; who has no result keeps the class group open; a second run writes nothing', async () => {
  const seen = { closed: 0, open: 0, situations: new Set<number | null>() }
  await fc.assert(
    fc.asyncProperty(YEAR, (year) =>
      rehearsed(api.db, async (trx) => {
        await record(trx, year)
        const outcomes = await simulated(trx)
        const act = {
          caller: { ...author, tipoLogin: STAFF, original: null } as const,
          now: api.clock.now(),
          address: 'test',
        }
        for (const { situacao } of outcomes) seen.situations.add(situacao)
        const frozen = async () =>
          new Map(Array.from(await readFrozen(trx, group), ([id, { outcome }]) => [id, outcome] as const))
        const close = () => closeGroup(trx, act, group, outcomes).catch((error: unknown) => refusalIn(error)?.wire.code)
        const isOpen = !outcomes.every(isDecided)
        seen[isOpen ? 'open' : 'closed'] += 1
        expect(await close()).toEqual(isOpen ? 'CLOSING_BLOCKED' : { outcome: GROUP_CLOSED, students: outcomes.length })
        expect(await frozen()).toEqual(new Map(isOpen ? [] : outcomes.map((one) => [one.idMatricula, one])))
        expect(await close()).toEqual(isOpen ? 'CLOSING_BLOCKED' : { outcome: GROUP_SAME, students: 0 })
      }),
    ),
    { numRuns: 30 },
  )
  expect(seen.closed).toBeGreaterThan(0)
  expect(seen.open).toBeGreaterThan(0)
  expect(seen.situations.size).toBeGreaterThan(3)
})
