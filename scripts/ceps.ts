import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { migrate } from '#server/db/migrate.ts'
import { CepTableFlaw, replaceCepTable } from '#server/modules/matricula/addresses/index.ts'
import { configuredAddress, existing, Misuse, runTool, withDatabase } from './databaseTool.ts'

/** `npm run ceps -- ceps.csv`: replaces the school's own table of CEPs. */
const file = process.argv[2]

await runTool(async () => {
  if (file === undefined) throw new Misuse('Informe a tabela: npm run ceps -- ceps.csv')
  if (!existsSync(file)) throw new Misuse(`O arquivo ${file} não existe.`)
  await withDatabase(existing(configuredAddress()), async (database) => {
    await migrate(database)
    try {
      const count = await replaceCepTable(database.db, createInterface({ input: createReadStream(file, 'utf8') }))
      console.log(`${count.toLocaleString('pt-BR')} CEPs na tabela da escola.`)
    } catch (error) {
      throw error instanceof CepTableFlaw ? new Misuse(error.message) : error
    }
    await database.maintain()
  })
})
