import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

const sources = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file))

/** Ways to change or delete rows of the audit or their seals, in the query builder and in SQL. */
const CHANGES =
  /(updateTable|deleteFrom|replaceInto|mergeInto)\(\s*['"]audit_(entry|link)|(update|delete\s+from|truncate(\s+table)?)\s+"?audit_(entry|link)/i

test.each([
  [`db.updateTable('audit_entry').set({ reason: null })`, true],
  [`trx.deleteFrom('audit_link')`, true],
  ['sql`delete from audit_entry`', true],
  [`db.insertInto('audit_entry')`, false],
  [`trx.updateTable('audit_chain')`, false],
])('%s is seen: %s', (code, seen) => {
  expect(CHANGES.test(code)).toBe(seen)
})

test('nothing in the server changes or deletes a row of the audit, or its seal', () => {
  const files = [...sources('server'), ...sources('scripts')]
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => CHANGES.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})
