import { parseArgs } from 'node:util'
import { isDemoSchool } from '#server/db/demo/index.ts'
import { growDemoSchool, makeDemoSchool } from '#server/demo/makeDemoSchool.ts'
import { teachDemoYear } from '#server/demo/teachDemoYear.ts'
import { migrate } from '#server/db/migrate.ts'
import { configuredAddress, Misuse, runTool, withDatabase } from './databaseTool.ts'

/**
 * `npm run demo -- --students 100000 [--data ./data]`: adds invented students, guardians and enrolments to the portal's
 * database up to this number. An empty one gets the demo school first. An interrupted run continues.
 */
const { values } = parseArgs({ options: { students: { type: 'string', default: '2000' }, data: { type: 'string' } } })
const MOST = 1_000_000

await runTool(async () => {
  const students = Number(values.students)
  if (!Number.isInteger(students) || students < 1 || students > MOST)
    throw new Misuse('Informe quantos alunos: npm run demo -- --students 2000 (de 1 a 1.000.000).')
  await withDatabase(values.data ?? configuredAddress(), async (database) => {
    await migrate(database)
    if (await makeDemoSchool(database.db)) console.log('Escola de demonstração criada.')
    if (!(await isDemoSchool(database.db)))
      throw new Misuse('Este banco tem os dados de uma escola: alunos inventados não se misturam com eles.')
    await teachDemoYear(database.db)
    await growDemoSchool(database.db, students, (made) => {
      console.log(`  ${made.toLocaleString('pt-BR').padStart(9)} de ${students.toLocaleString('pt-BR')} alunos`)
    })
    await database.maintain()
  })
})
