import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { type Storages, sweepFiles } from '#server/files/index.ts'
import type { Clock } from '#server/http/clock.ts'
import { forgetJobs } from '#server/jobs/index.ts'
import { forgetMessages } from '#server/messages/index.ts'
import { sealRecentAudit } from '#server/modules/acesso/audit/index.ts'
import { tidy } from '#server/modules/acesso/session/index.ts'
import { remindOfCharges } from '#server/modules/financeiro/charges/index.ts'
import { settleDeadlines } from '#server/modules/matricula/deadlines/index.ts'
import { forgetMisses } from '#server/http/guessing.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Chores {
  readonly db: Kysely<Database>
  readonly storages: Storages
  readonly clock: Clock
  readonly onError: (error: unknown, chore: string) => void
}

/** What the portal does by the clock, in every process: each chore finds by itself what another one has done already. */
export const startChores = ({ db, storages, clock, onError }: Chores): void => {
  const forget = (now: Date) => Promise.all([tidy, forgetJobs, forgetMisses, forgetMessages].map((one) => one(db, now)))
  const chores: readonly (readonly [name: string, every: number, work: (now: Date) => Promise<unknown>])[] = [
    ['forget', DAY, forget],
    ['seal the audit', MINUTE, (now) => sealRecentAudit(db, now)],
    ['settle deadlines', MINUTE, (now) => settleDeadlines(db, now)],
    ['sweep files', HOUR, (now) => sweepFiles(db, storages, now)],
    ['remind of charges', HOUR, (now) => remindOfCharges(db, now)],
  ]
  for (const [name, every, work] of chores) {
    const run = () => work(clock.now()).catch((error: unknown) => onError(error, name))
    setInterval(() => void run(), every).unref()
  }
}
