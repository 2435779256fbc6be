import { type UnknownAction } from '@reduxjs/toolkit'
import { lockSession, versions } from '#domain/session/session.endpoints.ts'
import { valueOf } from '#domain/parameters/parameters.ts'
import { loadParameters } from '#src/core/parameters/parameters.requests.ts'
import { selectParameters } from '#src/core/parameters/parameters.slice.ts'
import { sendOnce } from '#src/core/requests/requests.saga.ts'
import { isRequestEvent } from '#src/core/requests/requests.slice.ts'
import { expired, renewed, selectSessionStatus, signedIn } from '#src/core/session/session.slice.ts'
import { delay, on, ports, put, race, type Saga, select, spawn, take } from '#src/platform/effects.ts'

/** Storage key for the time at which any tab was last used; a page that opens much later reads it too. */
const LAST_USE = 'lastUse'
/** How often a tab checks whether another tab was used, in ms; less than the shortest limit of one minute. */
const LOOK_EVERY = 30_000

/**
 * Asks for the password after the minutes of parameter 38 without key, pointer or call. The timer runs here, not in the
 * store: nothing is dispatched before the portal locks.
 */
function* lockInTime(): Saga {
  for (;;) yield* race({ changed: limitChanged(), locked: lockWhenIdle(), told: tellOfUse() })
}

const isAsked = (event: unknown): event is UnknownAction =>
  isRequestEvent(event) && event.meta.request.stage === 'asked'

/** The limit in ms for the person who is signed in; 0: no limit, or nobody is signed in. */
function* readLimit(): Saga<number> {
  const minutes = Number(valueOf(yield* select(selectParameters), 'minutosSemUso'))
  const status = yield* select(selectSessionStatus)
  return status === 'signedIn' && minutes > 0 ? minutes * 60_000 : 0
}

function* limitChanged(): Saga {
  const limit = yield* readLimit()
  while ((yield* readLimit()) === limit) yield* take(anything)
}

const anything = { match: (event: unknown): event is UnknownAction => event !== undefined }

function* lockWhenIdle(): Saga {
  const limit = yield* readLimit()
  if (limit === 0) yield* take(nothing)
  for (;;) {
    const left = limit - (yield* idleTime())
    if (left <= 0) return yield* lock()
    yield* delay(Math.min(left, LOOK_EVERY))
  }
}

/** The server sees calls only, and a person who types for long makes none. This tells it of such use, twice in each limit. */
function* tellOfUse(): Saga {
  const limit = yield* readLimit()
  if (limit === 0) yield* take(nothing)
  for (;;) {
    yield* delay(limit / 2)
    if ((yield* idleTime()) < limit / 2) yield* sendOnce(versions, {})
  }
}

const nothing = { match: (_: unknown): _ is UnknownAction => false }

/** Time since any tab was last used, in ms. A page that was not used yet takes the time that other tabs stored. */
function* idleTime(): Saga<number> {
  const { clock, device, storage } = yield* ports()
  const now = clock.now()
  const uses = [storage.read(LAST_USE), device.lastUse()].filter((use) => use !== null)
  const last = uses.toSorted().at(-1) ?? now
  storage.write(LAST_USE, last)
  return Date.parse(now) - Date.parse(last)
}

function* noteUse(): Saga {
  const { clock, storage } = yield* ports()
  if ((yield* readLimit()) > 0) storage.write(LAST_USE, clock.now())
}

/** The school set no limit. Without this, a limit set later would count from long ago. */
function* forgetUse(): Saga {
  const { storage } = yield* ports()
  const isSignedIn = (yield* select(selectSessionStatus)) === 'signedIn'
  if (isSignedIn && (yield* readLimit()) === 0) storage.remove(LAST_USE)
}

/** The dialog of an expired session asks for the password in place. */
function* lock(): Saga {
  yield* spawn(endSession)
  yield* put(expired())
}

/**
 * Ends the session on the server too, so that a reload does not open it again. For a person who entered as somebody
 * else, both sessions end.
 */
function* endSession(): Saga {
  const { cookies } = yield* ports()
  const own = cookies.read('originalToken')
  if (own !== null) cookies.write('token', own)
  yield* sendOnce(lockSession, {})
}

export const idleSaga = [
  on([signedIn, renewed, { match: isAsked }], noteUse),
  on(loadParameters.answered, forgetUse),
  lockInTime,
]
