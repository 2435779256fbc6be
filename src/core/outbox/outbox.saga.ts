import { isAnyOf } from '@reduxjs/toolkit'
import { saveRoll } from '#domain/attendance/attendance.endpoints.ts'
import { noteReturn, recordExit } from '#domain/gate/gate.endpoints.ts'
import { saveLessonContent } from '#domain/lessonContents/lessonContents.endpoints.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { deviceChanged, selectIsOnline } from '#src/core/device/device.slice.ts'
import { type Entry, entryOf, type ExitEntry, type ReturnEntry } from '#src/core/outbox/entries.ts'
import { isOf, isOfGate, placeOf } from '#src/core/outbox/place.ts'
import { personHere, WAITING, waitingKeys } from '#src/core/outbox/deviceKeys.ts'
import { claimDevice, keepsClasses, mayKeep } from '#src/core/outbox/keeper.ts'
import {
  added,
  dropped,
  keepingChanged,
  othersFound,
  read,
  retryAsked,
  sent,
  stopped,
} from '#src/core/outbox/outbox.slice.ts'
import { selectEntries, selectIsKept, thingsText } from '#src/core/outbox/waiting.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { personChanged, renewed, signedIn } from '#src/core/session/session.slice.ts'
import { call, delay, on, ports, put, race, type Saga, select, take } from '#src/platform/effects.ts'
import type { Failure } from '#src/platform/http/http.ts'

/** Under the person who saved it, by the time of saving first: the device gives them back in the order of their keys. */
function* keyOf({ at, id }: Entry): Saga<string> {
  return `${waitingKeys((yield* personHere()) ?? '')}${at}/${id}`
}

/** Takes up what this device kept of the person, and keeps again what it had no room for, or has forgotten since. */
function* takeUp(): Saga {
  if (!(yield* mayKeep())) return
  yield* claimDevice()
  const { worker } = yield* ports()
  if (yield* keepsClasses()) worker.keepCode()
  const kept = yield* entriesUnder(waitingKeys((yield* personHere()) ?? ''))
  const isAmong = ({ id }: Entry) => kept.some((entry) => entry.id === id)
  const missing = (yield* select(selectEntries)).filter((entry) => !isAmong(entry))
  yield* put(read(kept))
  const others = (yield* entriesUnder(WAITING)).filter((entry) => !isAmong(entry))
  yield* put(othersFound(thingsText(others)))
  for (const entry of missing) yield* keep(entry)
}

function* entriesUnder(prefix: string): Saga<readonly Entry[]> {
  const { shelf } = yield* ports()
  return (yield* call(shelf.read, prefix)).map(entryOf).filter((entry) => entry !== null)
}

function* keep(entry: Entry): Saga {
  const { shelf } = yield* ports()
  const isKept = yield* call(shelf.write, yield* keyOf(entry), entry)
  if (isKept !== (yield* select(selectIsKept))) yield* put(keepingChanged(isKept))
}

/** As it stands by now, with its place in the order. */
function* keepChanged({ payload }: ReturnType<typeof added | typeof stopped>): Saga {
  const entry = (yield* select(selectEntries)).find(({ id }) => id === payload.id)
  if (entry !== undefined) yield* keep(entry)
}

/** Of what waited behind it the version may be another one now. */
function* forgetSent({ payload: { entry } }: ReturnType<typeof sent>): Saga {
  const { shelf } = yield* ports()
  yield* call(shelf.remove, yield* keyOf(entry))
  for (const other of (yield* select(selectEntries)).filter(isOf(placeOf(entry)))) yield* keep(other)
}

function* forgetDropped({ payload }: ReturnType<typeof dropped>): Saga {
  const { shelf } = yield* ports()
  for (const entry of yield* entriesUnder(waitingKeys((yield* personHere()) ?? '')))
    if (isOf(payload)(entry)) yield* call(shelf.remove, yield* keyOf(entry))
}

/** How long the portal waits before it tries again, in ms: twice as long each time. */
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 300_000

const isCause = { match: isAnyOf(added, read, retryAsked, dropped, renewed, deviceChanged) }

/** Sends what waits, one after the other, for as long as there is a network. */
function* drain(): Saga {
  for (let pause = FIRST_PAUSE_MS; ; ) {
    const entry = (yield* select(selectIsOnline)) ? nextOf(yield* select(selectEntries)) : null
    if (entry === null) yield* take(isCause)
    else if (yield* deliver(entry)) pause = FIRST_PAUSE_MS
    else {
      const { asked } = yield* race({ asked: take(isCause), later: delay(pause) })
      pause = asked === undefined ? Math.min(pause * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS
    }
  }
}

/** The first that nothing of its own lesson stands before. */
const nextOf = (entries: readonly Entry[]): Entry | null =>
  entries.find((entry) => entry.status === 'waiting' && entries.find(isOf(placeOf(entry))) === entry) ?? null

/** Whether the server answered. What it does not take stays, for the person to decide. */
function* deliver(entry: Entry): Saga<boolean> {
  const result = yield* sendEntry(entry)
  if (result.ok) {
    yield* put(sent({ entry, made: result.made }))
    return true
  }
  if (isLost(result.failure)) return false
  const { current, message } = result.failure
  const status = current === null ? 'refused' : 'conflict'
  yield* put(stopped({ id: entry.id, status, reason: message || callMessages.UNEXPECTED }))
  return true
}

type Delivered = { readonly ok: true; readonly made: number | null } | { readonly ok: false; readonly failure: Failure }

/** An expired session asks for the password in place, and the call is sent again. */
function* sendEntry(entry: Entry): Saga<Delivered> {
  if (isOfGate(entry)) return yield* sendOfGate(entry)
  const params = { id: entry.lesson }
  if (entry.kind === 'roll') {
    const { id: chave, versao, alunos } = entry
    const result = yield* send(saveRoll, { params, body: { chave, versao, alunos: [...alunos] } })
    return result.ok ? { ok: true, made: result.data.versao } : result
  }
  const result = yield* send(saveLessonContent, { params, body: { ...entry.draft, versao: entry.versao } })
  return result.ok ? { ok: true, made: result.data.conteudo?.versao ?? null } : result
}

function* sendOfGate(entry: ExitEntry | ReturnEntry): Saga<Delivered> {
  const { hora: horaAparelho } = entry
  if (entry.kind === 'return') {
    // Nothing waits before it any more: without an id its exit was given up.
    const result = yield* send(noteReturn, { params: { id: entry.exit ?? 0 }, body: { horaAparelho } })
    return result.ok ? { ok: true, made: null } : result
  }
  const { id: chave, student: idAluno, idResponsavel, idAutorizada } = entry
  const body = { chave, idAluno, idResponsavel, idAutorizada, codigo: null, horaAparelho }
  const result = yield* send(recordExit, { body })
  return result.ok ? { ok: true, made: result.data.id } : result
}

/** Nobody decided about the call: no answer came, or the server could not work. It is sent again. */
const isLost = ({ status }: Failure): boolean => status === null || status === TOO_MANY || (status ?? 0) >= UNAVAILABLE

const [TOO_MANY, UNAVAILABLE] = [429, 500]

export const outboxSaga = [
  takeUp,
  drain,
  on([signedIn, personChanged, retryAsked], takeUp),
  on([added, stopped], keepChanged),
  on(sent, forgetSent),
  on(dropped, forgetDropped),
]
