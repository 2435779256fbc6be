import { createReadStream, existsSync, statSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { CopyRefused, importDatabase } from '#server/db/backup/import.ts'
import { codeOf } from '#server/db/errors.ts'
import { Misuse, configuredAddress, runTool, sayTable, withDatabase } from './databaseTool.ts'

/** `npm run restore -- arquivo`: fills the configured database, which must be empty, from a file of `backup`. */
const file = process.argv[2]

await runTool(async () => {
  if (file === undefined) throw new Misuse('Informe o arquivo: npm run restore -- portal.copia.gz')
  if (!existsSync(file)) throw new Misuse(`O arquivo ${file} não existe.`)
  if (!statSync(file).isFile()) throw new Misuse(`${file} não é um arquivo.`)
  console.log(`Restaurando ${file}`)
  await withDatabase(configuredAddress(), (database) => importDatabase(database, textOf(file), sayTable))
})

/** Starts to read lazily, so that no error is emitted before a listener is attached. */
async function* textOf(path: string): AsyncGenerator<string> {
  const source = createReadStream(path)
  const unzipped = source.pipe(createGunzip())
  source.once('error', (error) => unzipped.destroy(error))
  const decoder = new TextDecoder()
  try {
    for await (const piece of unzipped) if (piece instanceof Buffer) yield decoder.decode(piece, { stream: true })
  } catch (error) {
    const code = codeOf(error) ?? ''
    if (code.startsWith('Z_')) throw new CopyRefused('O arquivo da cópia está danificado ou incompleto.')
    throw code.startsWith('E') ? new CopyRefused(`O arquivo da cópia não pôde ser lido (${code}).`) : error
  }
}
