import { isOfSubject } from '#server/school/marks/ofSubject.ts'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { followMarkSheet } from '#domain/marks/marks.endpoints.ts'
import type { FollowMarkSheet } from '#domain/marks/marks.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { mayCall } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { callerOfSession } from '#server/http/session/resolveCaller.ts'
import { requireSheetPlace, type SheetPlace } from '#server/modules/academico/marks/place.ts'

/** How often a sheet is looked at, in ms: another process may have saved, of which this one hears nothing. */
const LOOK_MS = 1000
/** After so many looks the session and the right to see the sheet are asked for again. */
const LOOKS_OF_A_RIGHT = 5
/** After so many looks without news a line goes out, so that nothing between both takes the line for dead. */
const LOOKS_OF_SILENCE = 15

/** The streams of this process. */
const streams = new Set<AbortController>()

/** Ends all streams of this process, which is about to stop. */
export const endFollowing = (): void => {
  for (const stream of streams) stream.abort()
}

/**
 * Tells of changed cells until the caller leaves, signs out or no longer sees the sheet. The session is not in use by it: a screen
 * that nobody touches runs out as any other. @throws Refusal 403, 404 as `requireSheetPlace`
 */
export const followSheet = async (incoming: SignedIncoming<FollowMarkSheet>): Promise<Readable> => {
  const place = await requireSheetPlace(incoming, incoming.query)
  incoming.reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
  return Readable.from(events(incoming, place), { objectMode: false })
}

async function* events(incoming: SignedIncoming<FollowMarkSheet>, place: SheetPlace): AsyncGenerator<string> {
  const stream = new AbortController()
  streams.add(stream)
  try {
    let told = -1
    for (let looks = 1; !stream.signal.aborted; looks++) {
      if (looks % LOOKS_OF_A_RIGHT === 0 && !(await isStillSeen(incoming))) return
      const sum = await versionsOf(incoming.db, place)
      if (sum !== told) yield `data: ${sum}\n\n`
      else if (looks % LOOKS_OF_SILENCE === 0) yield ':\n\n'
      told = sum
      await wait(LOOK_MS, undefined, { signal: stream.signal }).catch(() => undefined)
    }
  } finally {
    streams.delete(stream)
  }
}

const isStillSeen = async (incoming: SignedIncoming<FollowMarkSheet>): Promise<boolean> => {
  const now = incoming.clock.now()
  try {
    const caller = await callerOfSession(incoming.db, incoming.caller.sessionId, now)
    if (!mayCall(caller, followMarkSheet.access)) return false
    await requireSheetPlace({ ...incoming, caller, now }, incoming.query)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The versions of the cells of a sheet, added up: every saved cell makes it greater. */
const versionsOf = async (db: Kysely<Database>, { classGroupId, subjectId, stage }: SheetPlace): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(version), 0)::integer as sum from mark
    where class_group_id = ${classGroupId} and ${isOfSubject('subject_id', subjectId)} and stage_number = ${stage.numero}`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}
