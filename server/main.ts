import type { Kysely } from 'kysely'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type OpenDatabase, openDatabase } from '#server/db/connection.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, makeDemoSchool } from '#server/db/demo/index.ts'
import { codeOf, databaseErrorOf } from '#server/db/errors.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/schema.ts'
import { systemClock } from '#server/http/clock.ts'
import { openInvite } from '#server/modules/acesso/session/index.ts'
import { stopOnSignal } from '#server/stop.ts'

/** Opens and migrates the database, fills an empty one with the demo school, and serves until it is told to stop. */
const start = async (config: Config): Promise<void> => {
  const database = await openDatabase({ url: config.databaseUrl ?? undefined, directory: config.dataDirectory })
  try {
    await migrate(database)
    if (config.demo && (await isEmpty(database.db))) await makeFirstSchool(database)
    const app = await buildApp({ db: database.db, config, clock: systemClock })
    const opened = await app.listen({ port: config.port, host: config.host })
    stopOnSignal(async () => {
      await app.close()
      await database.close()
    })
    const address = addressOf(config, new URL(opened).port)
    const invite = await openInvite(database.db, systemClock.now())
    console.log(`\nPortal no ar em ${address}\n`)
    if (invite !== null) console.log(inviteLines(address, invite))
    else if (config.demo && (await isDemo(database.db))) console.log(accountLines())
  } catch (error) {
    await database.close()
    throw error
  }
}

/** No people at all: nobody has worked with this installation yet. */
const isEmpty = async (db: Kysely<Database>): Promise<boolean> => {
  const staff = await db.selectFrom('staff_user').select('id').limit(1).executeTakeFirst()
  const student = await db.selectFrom('student').select('id').limit(1).executeTakeFirst()
  return staff === undefined && student === undefined
}

/** Of several processes that start together one makes the school; the others go on without it being done twice. */
const makeFirstSchool = async (database: OpenDatabase): Promise<void> => {
  console.log('Criando a escola de demonstração…')
  if (await makeDemoSchool(database.db)) await database.maintain()
}

const isDemo = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('installation').select('key').where('key', '=', 'demo').executeTakeFirst()) !== undefined

const EVERY_ADDRESS = ['0.0.0.0', '::']

const addressOf = ({ host }: Config, port: string): string =>
  `http://${EVERY_ADDRESS.includes(host) ? 'localhost' : host}:${port}`

const accountLines = (): string => {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ login }) => login.length))
  const accounts = DEMO_ACCOUNTS.map(({ login, role }) => `  ${login.padEnd(width)}  ${role}`)
  return [`Contas da escola de demonstração, todas com a senha ${DEMO_PASSWORD}:`, ...accounts, ''].join('\n')
}

const inviteLines = (address: string, invite: string): string =>
  [
    'Ainda não há usuários. Crie o primeiro usuário master por este link, que vale uma vez e por 7 dias:',
    `  ${address}/acesso/administrativo/cadastrar?convite=${invite}`,
    '',
  ].join('\n')

/** What to tell the person at the terminal; what nobody foresaw is shown whole. */
const explain = (error: unknown, { port }: Config): unknown => {
  if (codeOf(error) === 'EADDRINUSE') {
    return `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra porta, por exemplo: PORT=${port + 1} npm start`
  }
  if (codeOf(error) === 'EACCES') {
    return `Sem permissão para abrir a porta ${port}. Escolha uma porta a partir de 1024, por exemplo: PORT=8080 npm start`
  }
  return databaseErrorOf(error)?.line ?? error
}

const read = readConfig(process.env)
if (!read.ok) {
  console.error(read.problems.join('\n'))
  process.exit(1)
}
try {
  await start(read.config)
} catch (error) {
  console.error(explain(error, read.config))
  process.exit(1)
}
