import { sql } from 'kysely'
import { readStanding } from '#domain/yearEnd/closing.endpoints.ts'
import { judgeGroup } from '#server/school/yearEnd/judgedGroup.ts'
import { readStamps } from '#server/school/yearEnd/stamps.ts'
import { startDemoApi, enterDemo } from '#test/helpers/demoApi.ts'
import { call, type TestApi } from '#test/helpers/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

test('measure', async () => {
  const { rows } = await sql<{ id: number; name: string; year: number }>`select own.id, own.name, year.year from class_group own join school_year year on year.id = own.school_year_id order by 3,1`.execute(api.db)
  const out: string[] = []
  for (const { id, name, year } of rows) {
    const at = performance.now()
    const judged = await judgeGroup(api.db, { classGroupId: id, today: '2026-12-01' })
    const ms = performance.now() - at
    const counts: Record<string, number> = {}
    for (const { outcome } of judged) counts[String(outcome.situacao)] = (counts[String(outcome.situacao)] ?? 0) + 1
    out.push(`${id} ${name} ${year} ${judged.length} ${ms.toFixed(0)} ${JSON.stringify(counts)}`)
  }
  const at = performance.now()
  await readStamps(api.db, rows.map(({ id }) => id))
  out.push(`stamps ${performance.now() - at}`)
  console.warn(out.join('\n'))
  const head = (await enterDemo(api, 'master@demo.escola')).as
  const answer = await call(api, readStanding, { ...head, query: {} })
  console.warn(JSON.stringify(answer).slice(0, 900))
}, 60000)
