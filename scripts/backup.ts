import { createWriteStream, renameSync, rmSync, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { exportDatabase } from '#server/db/backup/export.ts'
import { OWNER_FILE } from '#server/db/ownerOnly.ts'
import { configuredAddress, existing, runTool, sayTable, withDatabase } from './databaseTool.ts'

/** `npm run backup -- [arquivo]`: writes the whole database to one file, for `restore` on any database. */
const now = new Date()
const file = process.argv[2] ?? `portal-${now.toISOString().slice(0, 19).replaceAll(':', '')}.copia.gz`
const unfinished = `${file}.parcial`

await runTool(async () => {
  const address = existing(configuredAddress())
  console.log(`Copiando o banco de dados para ${file}`)
  try {
    // An interrupted backup may have left a file, with other rights.
    rmSync(unfinished, { force: true })
    await withDatabase(address, ({ pool }) =>
      pipeline(
        Readable.from(exportDatabase(pool, now, sayTable)),
        createGzip({ level: 4 }),
        createWriteStream(unfinished, { mode: OWNER_FILE }),
      ),
    )
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  console.log(`${file}: ${(statSync(file).size / 2 ** 20).toFixed(1).replace('.', ',')} MB`)
})
