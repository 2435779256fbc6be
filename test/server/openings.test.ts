// On PostgreSQL too: two people who open the same records at the same moment.
import { sql } from 'kysely'
import { readOccurrence } from '#domain/occurrences/occurrences.endpoints.ts'
import { getStudentRecord } from '#domain/people/people.endpoints.ts'
import { myData } from '#domain/privacy/privacy.endpoints.ts'
import type { KeptRecord } from '#domain/privacy/privacy.schemas.ts'
import { listRequirements } from '#domain/requirements/requirements.endpoints.ts'
import { getUserAccess } from '#domain/session/session.endpoints.ts'
import { getSpecialEducation } from '#domain/specialEducation/specialEducation.endpoints.ts'
import { studentHub } from '#domain/students/students.endpoints.ts'
import { openingSection } from '#server/modules/acesso/privacy/openings.ts'
import { forgetOpenings, noteOpening } from '#server/school/people/openings.ts'
import { type Credentials, call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'

type Entered = Awaited<ReturnType<typeof enterDemo>>

let api: TestApi
let mother: Entered
let secretary: Entered
let head: Entered
let child: number
beforeAll(async () => {
  api = await startDemoApi()
  mother = await enterDemo(api, 'responsavel@demo.escola')
  secretary = await enterDemo(api, 'secretaria@demo.escola')
  head = await enterDemo(api, 'coordenacao@demo.escola')
  child = (await enterDemo(api, '529.982.247-25')).id
})
afterAll(() => api.close())
beforeEach(() => sql`delete from record_opening`.execute(api.db))

/** The openings that a person reads on the privacy page, by the name of the student; students without the section are left out. */
const shownTo = async ({ as }: Entered): Promise<Readonly<Record<string, readonly KeptRecord[]>>> => {
  const { titulares } = (await call(api, myData, { as })).answer
  return Object.fromEntries(
    titulares.flatMap(({ nome, secoes }) => {
      const found = secoes.find(({ chave }) => chave === 'aberturas')
      return found === undefined ? [] : [[nome, found.registros]]
    }),
  )
}
const titlesOf = (records: readonly KeptRecord[] = []) => records.map(({ titulo }) => titulo)
const openRecord = (as: Credentials, id = child) => call(api, getStudentRecord, { as, params: { id } })
const nameOf = async ({ id }: Entered) =>
  (await api.db.selectFrom('staff_user').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name
const kept = async () => {
  const { rows } = await sql<{ student: number; staff: number; times: number }>`
    select student_id as student, staff_user_id as staff, times from record_opening order by id`.execute(api.db)
  return rows
}

test('mother and student read who opened the record, with the role, and nothing of it about another child', async () => {
  await openRecord(secretary.as)
  const name = await nameOf(secretary)
  const { "Úrsula Conceição D'Ávila": ofChild, "Tomás Conceição D'Ávila": ofBrother } = await shownTo(mother)
  expect(ofChild).toEqual([
    {
      titulo: `20/11/2026 · ${name}`,
      campos: [
        { campo: 'Função', valor: 'Secretário(a) escolar' },
        { campo: 'Vezes', valor: 1 },
        { campo: 'Primeira vez', valor: api.clock.now().toISOString() },
        { campo: 'Última vez', valor: api.clock.now().toISOString() },
      ],
    },
  ])
  expect(ofBrother).toEqual([])
  const own = await shownTo(await enterDemo(api, '529.982.247-25'))
  expect(own["Úrsula Conceição D'Ávila"]).toEqual(ofChild)
})

test('the calls of one screen are one opening, later ones of the day count, and another day is another line', async () => {
  await openRecord(secretary.as)
  await call(api, listRequirements, { as: secretary.as, params: { id: child } })
  await call(api, getSpecialEducation, { as: secretary.as, params: { id: child } })
  expect(await kept()).toEqual([{ student: child, staff: secretary.id, times: 1 }])
  api.clock.pass(5)
  await call(api, studentHub, { as: secretary.as, params: { id: child } })
  expect(await kept()).toEqual([{ student: child, staff: secretary.id, times: 2 }])
  api.clock.pass(24 * 60)
  await openRecord(secretary.as)
  api.clock.pass(1)
  await call(api, studentHub, { as: head.as, params: { id: child } })
  const [by, also] = [await nameOf(secretary), await nameOf(head)]
  const { "Úrsula Conceição D'Ávila": shown } = await shownTo(mother)
  expect(titlesOf(shown)).toEqual([`21/11/2026 · ${also}`, `21/11/2026 · ${by}`, `20/11/2026 · ${by}`])
})

test('families who look at their own are not noted, and of staff who entered as one the original person is', async () => {
  await call(api, listRequirements, { as: mother.as, params: { id: child } })
  expect(await kept()).toEqual([])
  const { answer } = await call(api, getUserAccess, {
    body: { id: mother.id, nome: '', tipo: 'responsavel', motivo: 'Ajuda com os documentos' },
    as: secretary.as,
  })
  const inHerName = { token: answer.value.token, companion: secretary.as.companion }
  await call(api, listRequirements, { as: inHerName, params: { id: child } })
  expect(await kept()).toEqual([{ student: child, staff: secretary.id, times: 1 }])
})

test('a restricted occurrence notes each student in it, an open one nobody', async () => {
  const { rows } = await sql<{ id: number; restricted: boolean; students: number[] }>`
    select occurrence.id, secrecy > 1 as restricted, array_agg(own.student_id order by own.student_id) as students
    from occurrence join occurrence_student as own on own.occurrence_id = occurrence.id
    join class_group on class_group.id = occurrence.class_group_id
    join staff_user_unit as place on place.unit_id = class_group.unit_id and place.staff_user_id = ${head.id}
    group by occurrence.id order by occurrence.id`.execute(api.db)
  const open = rows.find(({ restricted }) => !restricted)
  const closed = rows.find(({ restricted }) => restricted)
  await call(api, readOccurrence, { as: head.as, params: { id: open?.id ?? 0 } })
  expect(await kept()).toEqual([])
  expect((await call(api, readOccurrence, { as: head.as, params: { id: closed?.id ?? 0 } })).status).toBe(200)
  expect((await kept()).map(({ student }) => student)).toEqual(closed?.students)
})

test('who may not open a record leaves no line', async () => {
  const elsewhere = await sql<{ id: number }>`
    select id from student where not exists (select 1 from enrolment
      join staff_user_unit as place on place.unit_id = enrolment.unit_id and place.staff_user_id = ${secretary.id}
      where enrolment.student_id = student.id) limit 1`.execute(api.db)
  expect((await openRecord(secretary.as, elsewhere.rows[0]?.id)).status).toBe(404)
  expect(await kept()).toEqual([])
})

test('who only pays, and whom a court keeps away, reads nothing of it', async () => {
  const payer = await enterDemo(api, 'responsavel.financeiro@demo.escola')
  expect(await shownTo(payer)).toEqual({})
  const link = (restriction: string | null) =>
    sql`update student_guardian set restriction = ${restriction} where guardian_id = ${mother.id} and student_id = ${child}`.execute(
      api.db,
    )
  await link('Processo 1')
  expect(Object.keys(await shownTo(mother))).toEqual(["Tomás Conceição D'Ávila"])
  await link(null)
})

test('of a record that became part of another both are read as one, and apart when that is undone', async () => {
  const { id: other } = await api.db
    .selectFrom('student')
    .where('id', '<>', child)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const now = api.clock.now()
  const caller = { tipoLogin: 1, personId: secretary.id, original: null } as const
  await noteOpening({ db: api.db, caller, now }, [child, other])
  await noteOpening({ db: api.db, caller, now: new Date(now.getTime() + 120_000) }, [other])
  const times = async (id: number) =>
    (await openingSection(api.db, id)).registros
      .flatMap(({ campos }) => campos)
      .flatMap(({ campo, valor }) => (campo === 'Vezes' ? [valor] : []))
  const mergedInto = (into: number | null) =>
    api.db.updateTable('student').set({ merged_into: into }).where('id', '=', other).execute()
  expect([await times(child), await times(other)]).toEqual([[1], [2]])
  await mergedInto(child)
  expect(await times(child)).toEqual([3])
  await mergedInto(null)
  expect([await times(child), await times(other)]).toEqual([[1], [2]])
})

test('two people who open the same records at once wait for each other, and both are noted', async () => {
  const ids = (await api.db.selectFrom('student').select('id').limit(30).execute()).map(({ id }) => id)
  const note = (students: readonly number[]) =>
    noteOpening(
      { db: api.db, caller: { tipoLogin: 1, personId: secretary.id, original: null }, now: api.clock.now() },
      students,
    )
  await Promise.all([note(ids), note(ids.toReversed()), note(ids), note(ids.toReversed())])
  expect(await kept()).toHaveLength(ids.length)
})

test('what is older than two years is forgotten', async () => {
  await openRecord(secretary.as)
  const after = (years: number) => new Date(Date.parse('2026-11-22T15:00:00Z') + years * 366 * 86_400_000)
  await forgetOpenings(api.db, after(1))
  expect(await kept()).toHaveLength(1)
  await forgetOpenings(api.db, after(2))
  expect(await kept()).toEqual([])
})
