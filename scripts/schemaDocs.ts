import { writeFileSync } from 'node:fs'
import { schemaFiles } from '#scripts/schemaText.ts'

/** Writes server/db/schema.ts and docs/schema.sql from the migrated database; run it after a new migration. */
for (const { path, text } of await schemaFiles()) writeFileSync(path, text)
