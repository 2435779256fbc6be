import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaFiles } from '#scripts/schemaText.ts'
import { MIGRATIONS } from '#server/db/migrate.ts'

test('schema.ts and docs/schema.sql tell of every table as it is; `npm run docs:schema` writes them', async () => {
  for (const { path, text } of await schemaFiles()) expect(readFileSync(path, 'utf8')).toBe(text)
}, 60_000)

test('every migration of the folder is in the list, under its name', () => {
  const entries = readdirSync(join(import.meta.dirname, '../../server/db/migrations'))
  const names = entries.filter((entry) => entry !== 'index.ts').map((entry) => entry.replace('.ts', ''))
  expect(Object.keys(MIGRATIONS)).toEqual(names.toSorted())
})
