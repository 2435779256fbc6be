import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { buildApp } from '#server/app.ts'
import { startChores } from '#server/chores.ts'
import { stopOnSignal } from '#server/cli/stop.ts'
import { accountLines, complain, explain, inviteLines, say } from '#server/cli/terminal.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connection.ts'
import { writeDemoSchool } from '#server/db/demo/index.ts'
import { teachDemoYear } from '#server/demo/teachDemoYear.ts'
import { codeOf } from '#server/db/errors.ts'
import { migrate } from '#server/db/migrate.ts'
import { openStorages, type Storages } from '#server/files/index.ts'
import type { Database } from '#server/db/schema.ts'
import { OTHERS } from '#server/db/ownerOnly.ts'
import { systemClock } from '#server/http/clock.ts'
import { JOB_KINDS } from '#server/jobKinds.ts'
import { startWorker } from '#server/jobs/index.ts'
import { type Mailer, openMailer, openPusher, pushKeys, startSender } from '#server/messages/index.ts'
import { sealAudit, sealRecentAudit } from '#server/modules/acesso/audit/index.ts'
import { openInvite, tidy } from '#server/modules/acesso/session/index.ts'

/** Opens and migrates the database, fills an empty one with the demo school, and serves until it is told to stop. */
const start = async (config: Config): Promise<void> => {
  const database = await openDatabase({ url: config.databaseUrl ?? undefined, directory: config.dataDirectory })
  try {
    await migrate(database)
    const isFirst = config.demo && (await isEmpty(database.db)) && (await makeFirstSchool(database.db))
    await tidy(database.db, systemClock.now())
    await sealAudit(database.db)
    await pushKeys(database.db, systemClock.now())
    const storages = openStorages(config.files)
    const app = await buildApp({ db: database.db, config, clock: systemClock, storages })
    startChores({
      db: database.db,
      storages,
      clock: systemClock,
      portalUrl: config.portalUrl,
      onError: (err, chore) => app.log.error({ err, chore }, 'a chore failed'),
    })
    const mailer = openMailer(config.mail)
    const opened = await app.listen({ port: config.port, host: config.host })
    const address = addressOf(config, new URL(opened).port)
    const invite = await openInvite(database.db, systemClock.now())
    say('', `Portal no ar em ${address}`, '')
    if (invite !== null) say(...inviteLines(address, invite))
    else if (config.demo && (await isDemo(database.db))) say(...accountLines())
    // The embedded database has one connection, and the demo year holds it: what would wait for it begins afterwards.
    const taught = config.demo
      ? teachDemoYear(database.db).catch((err: unknown) => app.log.error({ err }, 'teaching the demo school failed'))
      : Promise.resolve()
    const working = taught.then(() =>
      startWork({ db: database.db, storages, mailer, portalUrl: config.portalUrl, log: app.log }),
    )
    // Tables are maintained one by one.
    const maintained = isFirst
      ? taught
          .then(() => database.maintain())
          .catch((err: unknown) => app.log.error({ err }, 'the first maintenance failed'))
      : taught
    stopOnSignal(async () => {
      await maintained
      await app.close()
      await (await working).stop()
      try {
        await sealRecentAudit(database.db, systemClock.now())
      } finally {
        await database.close()
      }
    })
  } catch (error) {
    await database.close()
    throw error
  }
}

interface Parts {
  readonly db: Kysely<Database>
  readonly storages: Storages
  readonly mailer: Mailer | null
  readonly portalUrl: string | null
  readonly log: FastifyBaseLogger
}

/** Background jobs and messages. */
const startWork = ({ db, storages, mailer, portalUrl, log }: Parts) => {
  const worker = startWorker({
    db,
    storages,
    clock: systemClock,
    kinds: JOB_KINDS,
    onError: (err) => log.error({ err }, 'a background job failed'),
  })
  const sender = startSender({
    db,
    clock: systemClock,
    mailer,
    pusher: openPusher(),
    portalUrl,
    onError: (error, messageId) => log.error({ code: codeOf(error), messageId }, 'sending a message failed'),
  })
  return {
    stop: async () => {
      await worker.stop()
      await sender.stop()
      mailer?.close()
    },
  }
}

/** No people at all: nobody has worked with this installation yet. */
const isEmpty = async (db: Kysely<Database>): Promise<boolean> => {
  const staff = await db.selectFrom('staff_user').select('id').limit(1).executeTakeFirst()
  const student = await db.selectFrom('student').select('id').limit(1).executeTakeFirst()
  return staff === undefined && student === undefined
}

/** Of several processes that start together one makes the school; the others wait for it, hear false and go on. */
const makeFirstSchool = (db: Kysely<Database>): Promise<boolean> => {
  say('Criando a escola de demonstração…')
  return writeDemoSchool(db)
}

const isDemo = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('installation').select('key').where('key', '=', 'demo').executeTakeFirst()) !== undefined

const EVERY_ADDRESS = ['0.0.0.0', '::']

const addressOf = ({ host }: Config, port: string): string =>
  `http://${EVERY_ADDRESS.includes(host) ? 'localhost' : host}:${port}`

// Whatever this process makes is for its own user alone.
process.umask(OTHERS)
const read = readConfig(process.env)
if (!read.ok) {
  complain(read.problems.join('\n'))
  process.exit(1)
}
try {
  await start(read.config)
} catch (error) {
  complain(explain(error, read.config.port))
  process.exit(1)
}
