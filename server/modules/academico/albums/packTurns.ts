import type { Caller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'

/*
 * Whole albums are large: each person downloads one at a time, and so many in an hour, counted in this process like calls
 * (`plugins/limits.ts`).
 */

const MOST_IN_AN_HOUR = 10
const HOUR = 60 * 60_000

interface Turns {
  readonly isRunning: boolean
  /** When the last ones began, in milliseconds. */
  readonly begun: readonly number[]
}

const turns = new Map<string, Turns>()

interface Asking {
  readonly caller: Pick<Caller, 'tipoLogin' | 'personId'>
  readonly now: Date
}

const keyOf = ({ tipoLogin, personId }: Asking['caller']): string => `${tipoLogin}/${personId}`

/** @throws Refusal 429 ALBUM_PACK_BUSY while another one runs; ALBUM_PACKS for too many in an hour */
export const refuseBusy = ({ caller, now }: Asking): void => {
  const own = turns.get(keyOf(caller))
  if (own === undefined) return
  if (own.isRunning) throw new Refusal(429, 'ALBUM_PACK_BUSY')
  if (recent(own, now).length >= MOST_IN_AN_HOUR) throw new Refusal(429, 'ALBUM_PACKS')
}

const recent = ({ begun }: Turns, now: Date): readonly number[] => begun.filter((at) => at > now.getTime() - HOUR)

/** Begins a download, and gives what ends it. @throws Refusal as `refuseBusy` */
export const beginPack = (asking: Asking): (() => void) => {
  refuseBusy(asking)
  const key = keyOf(asking.caller)
  const before = turns.get(key)
  const begun = [...(before === undefined ? [] : recent(before, asking.now)), asking.now.getTime()]
  forgetOld(asking.now)
  turns.set(key, { isRunning: true, begun })
  return () => turns.set(key, { isRunning: false, begun })
}

/** So that the list holds only people of the last hour. */
const forgetOld = (now: Date): void => {
  for (const [key, one] of turns) if (!one.isRunning && recent(one, now).length === 0) turns.delete(key)
}
