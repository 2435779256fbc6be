// On PostgreSQL too: what several do at the same moment.
import { sql } from 'kysely'
import { CONTENT_MISSING, MARK_MISSING, MANY_BELOW, NOT_FOLLOWED, WARNS } from '#domain/yearEnd/pendingItems.lists.ts'
import {
  changePendingRules,
  countPendingOfUnits,
  justifyStage,
  listPendingItems,
} from '#domain/yearEnd/pendingItems.endpoints.ts'
import type { PendingItem } from '#domain/yearEnd/pendingItems.schemas.ts'
import { keepDueItems, keepDueItemsOf } from '#server/school/pendingItems/due.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let head: Awaited<ReturnType<typeof enterDemo>>
let teacher: Awaited<ReturnType<typeof enterDemo>>
/** The 8º ano A, in which the teacher gives Matemática. */
let group: number

beforeAll(async () => {
  api = await startTaughtApi()
  head = await enterDemo(api, 'coordenacao@demo.escola')
  teacher = await enterDemo(api, 'professor@demo.escola')
  group = (await api.db.selectFrom('class_group').where('name', '=', '8º ano A').select('id').executeTakeFirstOrThrow()).id
  await keepDueItems(api.db, api.clock.now())
})
afterAll(() => api.close())

const list = async (as: Credentials, query: object = {}): Promise<readonly PendingItem[]> =>
  (await call(api, listPendingItems, { as, query: { MaxResultCount: 100, ...query } })).answer.items

test('shows', async () => {
  const { rows } = await sql`select code, count(*) as n, sum(items) as items from pending_item group by code order by code`.execute(api.db)
  console.log(JSON.stringify(rows))
  console.log(JSON.stringify((await list(head.as, { idTurma: group })).slice(0, 6)))
  console.log((await call(api, countPendingOfUnits, { as: head.as })).answer.unidades)
  console.log((await list(teacher.as)).length)
})
