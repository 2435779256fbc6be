// On PostgreSQL too: what several do at the same moment.
import { type Kysely, sql } from 'kysely'
import { writeAudit } from '#server/db/audit.ts'
import { exportDatabase } from '#server/db/backup/export.ts'
import { importDatabase } from '#server/db/backup/import.ts'
import type { OpenDatabase } from '#server/db/connection.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { sealAudit, verifyAudit } from '#server/modules/acesso/audit/index.ts'
import { createTestDatabase } from '#test/helpers/database.ts'

let database: OpenDatabase
let copy: OpenDatabase
let db: Kysely<Database>
beforeAll(async () => {
  database = await createTestDatabase()
  copy = await createTestDatabase()
  db = database.db
})
beforeEach(() => sql`truncate audit_link, audit_chain, audit_entry`.execute(db))
afterAll(async () => {
  await database.close()
  await copy.close()
})

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 21, 12, minute))

const write = (minute: number, key = String(minute)): Promise<void> =>
  inTransaction(db, (trx) =>
    writeAudit(trx, {
      at: at(minute),
      entity: 'student',
      entity_id: key,
      action: 'update',
      before: { name: 'Ana', cities: [{ b: 1, a: [true, null] }] },
      after: { name: 'Ana Júlia', cities: [] },
    }),
  )

const fill = async (count: number): Promise<void> => {
  for (let minute = 0; minute < count; minute += 1) await write(minute)
}

/** A change in the database outside the portal. */
const tamper = (statement: string) => sql.raw(statement).execute(db)

const first = async () => (await verifyAudit(db)).first

test('an untouched audit verifies, even an empty one', async () => {
  expect(await verifyAudit(db)).toEqual({ rows: 0, sealed: 0, divergences: 0, first: null, seal: '' })
  await fill(3)
  expect(await verifyAudit(db)).toMatchObject({ rows: 3, sealed: 3, divergences: 0, first: null })
  await write(9)
  const { seal } = await verifyAudit(db)
  expect(seal).toMatch(/^[0-9a-f]{64}$/)
  expect((await verifyAudit(db)).seal).toBe(seal)
})

test('sealing seals each row once, in as many steps as it needs', async () => {
  await sql`insert into audit_entry (at, entity, action) select timestamptz '2026-11-21T12:00:00.123456Z' + n * interval '1 second', 'student', 'update' from generate_series(1, 1203) n`.execute(
    db,
  )
  expect(await sealAudit(db)).toBe(1203)
  expect(await sealAudit(db)).toBe(0)
  expect(await verifyAudit(db)).toMatchObject({ rows: 1203, sealed: 1203, first: null })
})

test('processes that seal at the same moment do not disturb each other', async () => {
  await fill(5)
  const sealed = await Promise.all([sealAudit(db), sealAudit(db), sealAudit(db)])
  expect(sealed.toSorted()).toEqual([0, 0, 5])
  expect(await first()).toBeNull()
})

test('the timer seals recent rows only; a verification seals the others', async () => {
  await write(0)
  await write(50)
  expect(await sealAudit(db, at(40))).toBe(1)
  expect(await verifyAudit(db)).toMatchObject({ sealed: 2 })
})

test.each([
  ['the time', `at = at + interval '1 microsecond'`],
  ['the person', 'person_id = 1'],
  ['the kind of person', 'login_type = 2'],
  ['the real person', 'original_person_id = 4'],
  ['the address', `address = '10.0.0.1'`],
  ['the entity', `entity = 'guardian'`],
  ['the record', `entity_id = '99'`],
  ['the action', `action = 'create'`],
  ['a value before', `before = jsonb_set(before, '{cities,0,a,0}', 'false')`],
  ['a value after', `after = after || '{"x": null}'`],
  ['the reason', `reason = ''`],
])('a change of %s is detected', async (_, change) => {
  await fill(4)
  await sealAudit(db)
  await tamper(`update audit_entry set ${change} where entity_id = '2'`)
  expect(await verifyAudit(db)).toMatchObject({
    divergences: 1,
    first: { kind: 'changed', position: 3 },
  })
})

test('a sealed row cannot simply be deleted', async () => {
  await fill(2)
  await sealAudit(db)
  await expect(tamper(`delete from audit_entry where entity_id = '1'`)).rejects.toMatchObject({ code: '23503' })
})

test.each([
  ['with its seal', `delete from audit_link where position = 2`, 2],
  ['at the end, with its seal', `delete from audit_link where position = 4`, 4],
])('a row deleted %s is detected', async (_, unlink, position) => {
  await fill(4)
  await sealAudit(db)
  await tamper(unlink)
  await tamper(`delete from audit_entry where entity_id = '${position - 1}'`)
  expect(await first()).toEqual({ kind: 'removed', entryId: null, position, at: null })
})

test('a row deleted without its seal is detected, with its number', async () => {
  await fill(3)
  await sealAudit(db)
  await tamper('alter table audit_link drop constraint audit_link_audit_entry_id_fkey')
  await tamper(`delete from audit_entry where entity_id = '1'`)
  expect(await first()).toMatchObject({ kind: 'removed', position: 2, entryId: expect.any(Number) })
})

test('a row added among old ones is detected', async () => {
  await write(0)
  await write(30)
  await sealAudit(db)
  await tamper(
    `insert into audit_entry (at, entity, entity_id, action) values ('2026-11-21T12:03:00Z', 'student', '7', 'update')`,
  )
  expect(await first()).toMatchObject({ kind: 'misplaced', position: 3, at: '2026-11-21T12:03:00.000000Z' })
})

test('rows of parallel calls are in their place', async () => {
  await write(5)
  await sealAudit(db)
  await write(4)
  expect(await first()).toBeNull()
})

test('one divergence does not hide the next', async () => {
  await fill(5)
  await sealAudit(db)
  await tamper(`update audit_entry set reason = 'x' where entity_id in ('1', '3')`)
  expect(await verifyAudit(db)).toMatchObject({ divergences: 2, first: { position: 2 } })
})

test('a restored copy keeps its seals', async () => {
  await fill(3)
  const { seal } = await verifyAudit(db)
  await importDatabase(
    copy,
    exportDatabase(database.pool, at(9), () => {}),
    () => {},
  )
  expect(await verifyAudit(copy.db)).toMatchObject({ rows: 3, sealed: 3, divergences: 0, seal })
})
