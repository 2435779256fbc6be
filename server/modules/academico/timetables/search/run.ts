import { availableParallelism } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { FAILED, FOUND, INTERRUPTED, SEARCHING, STOPPED } from '#domain/timetableSearch/timetableSearch.lists.ts'
import type { Proposal } from '#domain/timetableSearch/timetableSearch.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Clock } from '#server/http/clock.ts'
import { countsOf } from '#server/modules/academico/timetables/search/read.ts'
import { type RunningSearch, startSearch } from '#server/timetabling/startSearch.ts'

/** How often a search says that it goes on, in milliseconds. */
const BEAT = 1_000

interface Beside {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

interface Run {
  readonly db: Kysely<Database>
  readonly id: number
  readonly search: RunningSearch
  /** The server stops. */
  isInterrupted: boolean
  ended: Promise<void>
}

/** The searches of this process. */
const RUNS = new Set<Run>()

/** So many threads may search in a process at once: they compute all the time, and the portal has to answer beside them. */
export const MOST_SEARCHES = Math.max(2, availableParallelism() - 1)

/** Searches that go on or are about to begin. */
let held = 0

/** Takes one of the places for searches of this process, and answers how to give it back, which counts once; null where none is free. */
export const holdPlace = (): (() => void) | null => {
  if (held >= MOST_SEARCHES) return null
  held += 1
  let isHeld = true
  return () => {
    if (isHeld) held -= 1
    isHeld = false
  }
}

interface Begun {
  readonly id: number
  /** Gives its place back. */
  readonly release: () => void
}

/** Searches in a thread until it finds its end, and writes now and then how far it is. What goes wrong is logged. */
export const runSearch = (beside: Beside, { id, release }: Begun, task: Parameters<typeof startSearch>[0]): void => {
  const run: Run = {
    db: beside.db,
    id,
    search: startSearch(task),
    isInterrupted: false,
    ended: Promise.resolve(),
  }
  RUNS.add(run)
  run.ended = followed(beside, run)
    .catch((err: unknown) => {
      run.search.stop()
      beside.log.error({ err }, 'a timetable search was not written')
    })
    .finally(() => {
      RUNS.delete(run)
      release()
    })
}

/** Makes a search of this process end soon; one of another process hears of it by its row. */
export const stopRun = (db: Kysely<Database>, id: number): void => {
  for (const run of RUNS) if (run.db === db && run.id === id) run.search.stop()
}

/** Ends the searches over a database before the server does, and keeps what they found. */
export const endSearches = async (db: Kysely<Database>): Promise<void> => {
  const own = [...RUNS].filter((run) => run.db === db)
  for (const run of own) {
    run.isInterrupted = true
    run.search.stop()
  }
  await Promise.all(own.map(({ ended }) => ended))
}

const followed = async (beside: Beside, run: Run): Promise<void> => {
  const settled = run.search.proposal.then(
    (proposal) => ({ proposal }),
    (err: unknown) => {
      beside.log.error({ err }, 'a timetable search failed')
      return { proposal: null }
    },
  )
  for (;;) {
    const end = await Promise.race([settled, pause()])
    if (end !== null) {
      await writeEnd(beside, run, end.proposal)
      return
    }
    if (await toldToStop(beside, run)) run.search.stop()
  }
}

const pause = (): Promise<null> => new Promise((resolve) => setTimeout(resolve, BEAT, null).unref())

/** Says that the search goes on. True where somebody stopped it, or another process took it for gone. */
const toldToStop = async ({ db, clock }: Beside, { id, search }: Run): Promise<boolean> => {
  const progress = search.progress()
  const row = await db
    .updateTable('timetable_search')
    .set({
      seen_at: clock.now(),
      ...(progress !== null && { open_lessons: progress.abertas, cost: progress.custo }),
    })
    .where('id', '=', id)
    .where('status', '=', SEARCHING)
    .returning('is_stopping')
    .executeTakeFirst()
  return row?.is_stopping ?? true
}

const writeEnd = async ({ db, clock }: Beside, run: Run, proposal: Proposal | null): Promise<void> => {
  const now = clock.now()
  await db
    .updateTable('timetable_search')
    .set((eb) => ({
      status:
        proposal === null
          ? FAILED
          : run.isInterrupted
            ? INTERRUPTED
            : eb.case().when('is_stopping', '=', true).then(STOPPED).else(FOUND).end(),
      seen_at: now,
      ended_at: now,
      ...(proposal !== null && { result: JSON.stringify(proposal), ...countsOf(proposal) }),
    }))
    .where('id', '=', run.id)
    .where('status', '=', SEARCHING)
    .execute()
}
