// On PostgreSQL too: how it is searched and put in order.
import { sql } from 'kysely'
import { everyPart } from '#server/db/parts.ts'
import { startApi, type TestApi } from '#test/helpers/api.ts'
import { addStudent } from '#test/helpers/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** Longer than the indexed part of a name. */
const LONG = `Maria ${'dos Anjos e '.repeat(8)}Xavantina`

test.each([
  ['Leandra', ['andr'], true],
  ['Leandra', ['lea', 'ndra'], true],
  ['Leandra Sá', ['sa'], true],
  ['Leandra Sá', ['le', 'sa'], true],
  ['Leandra Sá', ['s'], true],
  ['Leandra Sá', ['an'], false],
  ['Leandra Sá', ['le', 'xa'], false],
  ['Leandra Sá', ['s', 'andr'], true],
  ['Leandra Sá', ['x', 'andr'], false],
  ['Leandra', ['leandras'], false],
  ['Leandra', ['lea', 'xyz'], false],
  ['Ana', ['ana'], true],
  ["Úrsula D'Ávila", ["d'av"], true],
  ['Dona 100%', ['00%'], true],
  ['Dona 100', ['1%'], false],
  ['Dona 1000', ['100%'], false],
  [LONG, ['xavantina'], true],
  [LONG, ['xa'], true],
  [LONG, ['maria', 'vantin'], true],
  [LONG, ['xavantino'], false],
])('“%s” has %j: %s', async (name, words, isThere) => {
  const { id } = await addStudent(api.db, { name })
  const found = await api.db
    .selectFrom('student')
    .where('id', '=', id)
    .where(everyPart('student.name_search', words))
    .select('id')
    .execute()
  expect(found).toEqual(isThere ? [{ id }] : [])
})

test.each([
  ['andr', 'student_by_part'],
  ['le', 'student_by_beginning'],
])('“%s” is found by an index', async (word, index) => {
  const { rows } = await api.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    return sql<{
      'QUERY PLAN': string
    }>`explain select id from student where ${everyPart('student.name_search', [word])}`.execute(trx)
  })
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
})
