import { createReadStream, existsSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { importDatabase } from '#server/db/backup/import.ts'
import { Misuse, configuredAddress, runTool, sayTable, withDatabase } from './databaseTool.ts'

/** `npm run restore -- arquivo`: fills the configured database, which must be empty, from a file of `backup`. */
const file = process.argv[2]

await runTool(async () => {
  if (file === undefined) throw new Misuse('Informe o arquivo: npm run restore -- portal.copia.gz')
  if (!existsSync(file)) throw new Misuse(`O arquivo ${file} não existe.`)
  console.log(`Restaurando ${file}`)
  const source = createReadStream(file)
  const text = source.pipe(createGunzip()).setEncoding('utf8')
  source.once('error', (error) => text.destroy(error))
  await withDatabase(configuredAddress(), (database) => importDatabase(database, text, sayTable))
})
