import { parseArgs } from 'node:util'
import { exportDatabase } from '#server/db/backup/export.ts'
import { importDatabase } from '#server/db/backup/import.ts'
import { Misuse, configuredAddress, existing, runTool, sayTable, withDatabase } from './databaseTool.ts'

/**
 * `npm run move-database -- --to postgres://… [--from ./data]`: copies everything from one database to another, which
 * must be empty. The source stays as it is.
 */
const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })

await runTool(async () => {
  const { to, from = configuredAddress() } = values
  if (to === undefined)
    throw new Misuse('Informe o destino: npm run move-database -- --to postgres://… [--from ./data]')
  if (to === from) throw new Misuse('Origem e destino são o mesmo banco de dados.')
  console.log('Movendo o banco de dados')
  await withDatabase(existing(from), (source) =>
    withDatabase(to, (target) =>
      importDatabase(
        target,
        exportDatabase(source.pool, new Date(), () => {}),
        sayTable,
      ),
    ),
  )
})
