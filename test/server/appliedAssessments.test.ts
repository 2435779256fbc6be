// On PostgreSQL too: what several do at the same moment.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as calls from '#domain/appliedAssessments/appliedAssessments.endpoints.ts'
import { CALL_ASKED, CALL_GRANTED, CALL_REFUSED } from '#domain/appliedAssessments/appliedAssessments.lists.ts'
import type { AppliedBody, AppliedPage } from '#domain/appliedAssessments/appliedAssessments.schemas.ts'
import { readMarkSheet, readStudentMarks, saveMarks } from '#domain/marks/marks.endpoints.ts'
import { MAKE_UP_DUE, OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { keepParameter } from '#test/helpers/parameters.ts'

let api: TestApi
let teacher: Awaited<ReturnType<typeof enterDemo>>
let head: Awaited<ReturnType<typeof enterDemo>>
let mother: Awaited<ReturnType<typeof enterDemo>>

beforeAll(async () => {
  api = await startTaughtApi()
  teacher = await enterDemo(api, 'professor@demo.escola')
  head = await enterDemo(api, 'master@demo.escola')
  mother = await enterDemo(api, 'responsavel@demo.escola')
})
afterAll(() => api.close())

test('shows', async () => {
  const { answer } = await call(api, calls.readAppliedTests, { as: teacher.as, query: {} })
  console.log(JSON.stringify({ ...answer, diasLetivos: answer.diasLetivos.slice(-30) }, null, 1).slice(0, 6000))
  const { rows } = await sql`select day, count(*), count(distinct class_group_id) from applied_assessment group by day order by day`.execute(api.db)
  console.log(rows)
  console.log((await sql`select * from second_call`.execute(api.db)).rows)
  const { answer: list } = await call(api, calls.listSecondCalls, { as: head.as, query: {} })
  console.log(list)
  const { answer: fam } = await call(api, calls.readFamilyTests, { as: mother.as, query: { idAluno: list.items[0]?.idAluno ?? 0 } })
  console.log(JSON.stringify(fam, null, 1).slice(0, 3000))
})
