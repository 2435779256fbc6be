import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { type Storages, sweepFiles } from '#server/files/index.ts'
import type { Chore } from '#server/host/module.ts'
import type { Clock } from '#server/http/clock.ts'
import { forgetMisses } from '#server/http/guessing.ts'
import { forgetJobs } from '#server/jobs/index.ts'
import { forgetMessages } from '#server/messages/index.ts'
import { MODULES } from '#server/modules/index.ts'

const MINUTE_MS = 60 * 1000
const HOUR = 60
const DAY = 24 * HOUR

interface Chores {
  readonly db: Kysely<Database>
  readonly storages: Storages
  readonly clock: Clock
  readonly portalUrl: string | null
  readonly onError: (error: unknown, chore: string) => void
}

/** Begins the chores of the server and of its modules; the first turn of each comes after its time. */
export const startChores = ({ db, storages, clock, portalUrl, onError }: Chores): void => {
  const chores: readonly Chore[] = [
    { name: 'forget jobs', everyMinutes: DAY, work: forgetJobs },
    { name: 'forget misses', everyMinutes: DAY, work: forgetMisses },
    { name: 'forget messages', everyMinutes: DAY, work: forgetMessages },
    { name: 'sweep files', everyMinutes: HOUR, work: (_, now) => sweepFiles(db, storages, now) },
    ...MODULES.flatMap((module) => module.chores ?? []),
  ]
  for (const { name, everyMinutes, work } of chores) {
    const run = () => work(db, clock.now(), { portalUrl }).catch((error: unknown) => onError(error, name))
    setInterval(() => void run(), everyMinutes * MINUTE_MS).unref()
  }
}
