import { isOfSubject } from '#server/school/marks/ofSubject.ts'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { followMarkSheet } from '#domain/marks/marks.endpoints.ts'
import type { FollowMarkSheet, SheetNews } from '#domain/marks/marks.schemas.ts'
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

/** Who saved a cell so long ago, in ms, is told to be entering marks. */
const ENTERING_MS = 120_000

/** Somebody who follows a sheet. */
interface Follower {
  readonly place: SheetPlace
  readonly personId: number
  readonly name: string
}

/** The streams of this process, with who follows by each. */
const streams = new Map<AbortController, Follower>()

/** Ends all streams of this process, which is about to stop. */
export const endFollowing = (): void => {
  for (const stream of streams.keys()) stream.abort()
}

/**
 * Tells of changed cells and of who else is there until the caller leaves, signs out or no longer sees the sheet. The session is not in use by it: a screen
 * that nobody touches runs out as any other. @throws Refusal 403, 404 as `requireSheetPlace`
 */
export const followSheet = async (incoming: SignedIncoming<FollowMarkSheet>): Promise<Readable> => {
  const place = await requireSheetPlace(incoming, incoming.query)
  incoming.reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
  return Readable.from(events(incoming, place), { objectMode: false })
}

async function* events(incoming: SignedIncoming<FollowMarkSheet>, place: SheetPlace): AsyncGenerator<string> {
  const stream = new AbortController()
  const { personId, name } = incoming.caller
  streams.set(stream, { place, personId, name })
  try {
    let told = ''
    for (let looks = 1; !stream.signal.aborted; looks++) {
      if (looks % LOOKS_OF_A_RIGHT === 0 && !(await isStillSeen(incoming))) return
      const news = JSON.stringify(await newsOf(incoming, place))
      if (news !== told) yield `data: ${news}\n\n`
      else if (looks % LOOKS_OF_SILENCE === 0) yield ':\n\n'
      told = news
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

/**
 * How a sheet stands, and who else is at it: whoever saved cells lately, by any process, and who has it open in this one. Another
 * process is not asked who has it open; as soon as they save a cell, everybody is told.
 */
const newsOf = async (
  { db, clock, caller }: SignedIncoming<FollowMarkSheet>,
  place: SheetPlace,
): Promise<SheetNews> => {
  const { classGroupId, subjectId, stage } = place
  const since = new Date(clock.now().getTime() - ENTERING_MS)
  const { rows } = await sql<Pick<SheetNews, 'soma' | 'lancando'>>`
    select coalesce(sum(mark.version), 0)::integer as soma, coalesce(array_agg(distinct staff_user.name order by staff_user.name)
      filter (where mark.saved_at > ${since}::timestamptz and mark.saved_by <> ${caller.personId}), '{}') as lancando
    from mark left join staff_user on staff_user.id = mark.saved_by
    where mark.class_group_id = ${classGroupId} and ${isOfSubject('mark.subject_id', subjectId)} and mark.stage_number = ${stage.numero}`.execute(
    db,
  )
  const { soma, lancando } = rows[0] ?? { soma: 0, lancando: [] }
  const open = [...streams.values()].flatMap((one) =>
    one.personId !== caller.personId && isSamePlace(one.place, place) && !lancando.includes(one.name) ? [one.name] : [],
  )
  return { soma, lancando, abertaPor: [...new Set(open)].toSorted((one, other) => one.localeCompare(other, 'pt-BR')) }
}

const isSamePlace = (one: SheetPlace, other: SheetPlace): boolean =>
  one.classGroupId === other.classGroupId &&
  one.subjectId === other.subjectId &&
  one.stage.numero === other.stage.numero
