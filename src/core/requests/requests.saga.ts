import type { Action } from '@reduxjs/toolkit'
import type { AnswerOf, Call, ConflictOf, Endpoint } from '#domain/base/endpoint.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { isSaidByForm } from '#src/core/alerts/sayWhy.saga.ts'
import { isMove, replaced, selectPathname } from '#src/core/router/router.slice.ts'
import { noteStamp } from '#src/core/stamp/noteStamp.ts'
import { expired, isNextPerson, renewed, selectUser, signedOut } from '#src/core/session/session.slice.ts'
import {
  call,
  callTelling,
  ports,
  put,
  race,
  type Saga,
  select,
  take,
  takeEvery,
  takeInTurn,
  takeLatest,
  takeLeading,
} from '#src/platform/effects.ts'
import type { CallInput, Failure, Reply } from '#src/platform/http/http.ts'
import type { FailureFeedback, ServedRequest } from '#src/platform/request/request.ts'

/** Worker for each progress step of a call. */
type Progressed = (percent: number) => Saga<unknown>

export type Result<T, Current = unknown> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly failure: Failure<Current> }

/**
 * Sends one call and answers with its data or why not. It is the request guard of portal.md 7: without a token only
 * public calls leave; the person is sent to the root and the call is aborted. If the session expired, the call waits
 * until the person gives the password in place, and is then sent again; nothing typed is lost. `progressed` is told how
 * much of the body was sent, in percent.
 */
export function* send<C extends Call>(
  endpoint: Endpoint<C>,
  input: CallInput<Endpoint<C>>,
  progressed?: Progressed,
): Saga<Result<AnswerOf<Endpoint<C>>, ConflictOf<Endpoint<C>>>> {
  for (;;) {
    const { cookies } = yield* ports()
    if (cookies.read('token') === null && endpoint.access !== 'public') {
      yield* leaveForRoot()
      return { ok: false, failure: ABORTED }
    }
    const leaving = endpoint.access === 'public' ? never : isSomebodyElse
    const { reply } = yield* race({ reply: sendOnce(endpoint, input, progressed), left: take(leaving) })
    // The answer to one person's call is never given to the next person.
    if (reply === undefined) return { ok: false, failure: ABORTED }
    // The endpoint table types both; the server strips everything else from the answer.
    if (reply.ok) return { ok: true, data: reply.data as AnswerOf<Endpoint<C>> }
    const failure = { ...reply.failure, current: reply.failure.current as ConflictOf<Endpoint<C>> }
    if (failure.status !== 401 || endpoint.access === 'public') return { ok: false, failure }
    yield* put(expired())
    const { left } = yield* race({ again: take(renewed), left: take(isSomebodyElse) })
    if (left !== undefined) return { ok: false, failure: ABORTED }
  }
}

/**
 * Handles a missing token. A person who is signing out is already on the way to their own login page, and the redirect
 * to the root would override it.
 */
function* leaveForRoot(): Saga {
  if ((yield* select(selectUser)) === null) return
  yield* put(signedOut())
  yield* put(replaced('/'))
}

/** The person who made the call has signed out. */
const isSomebodyElse = { match: isNextPerson }

const never = { match: (_: unknown): _ is Action => false }

/** The result of a call that was not sent, or whose person signed out: no message. */
const ABORTED: Failure<never> = { status: null, code: null, message: '', fields: {}, current: null }

/** Sends one call without the guard and without waiting for a new session; for the session's own calls. */
export function* sendOnce<C extends Call>(
  endpoint: Endpoint<C>,
  input: CallInput<Endpoint<C>>,
  progressed?: Progressed,
): Saga<Reply> {
  const { http, cookies } = yield* ports()
  const controller = new AbortController()
  try {
    const sent = { endpoint, ...input, token: cookies.read('token'), signal: controller.signal }
    const reply =
      progressed === undefined
        ? yield* call(http.send, sent)
        : yield* callTelling(
            (tell: (percent: number) => void) =>
              http.send({ ...sent, onProgress: (part) => tell(Math.round(100 * part)) }),
            progressed,
          )
    yield* noteStamp(reply.stamp ?? null)
    return reply
  } finally {
    // After the answer there is nothing to abort. No effect is allowed here: a saga that is cancelled inside `yield*`
    // and yields once more goes on in the one around it, as if nothing had happened.
    controller.abort()
  }
}

/**
 * Serves a plain request: send, then answered or failed. Answers with the result, for flows that go on from it. `sent`:
 * the input of the call itself, when it holds what events must not: contents of files.
 */
export function* perform<Input, C extends Call>(
  request: ServedRequest<Input, C>,
  input: Input,
  sent: Input = input,
): Saga<Result<AnswerOf<Endpoint<C>>, ConflictOf<Endpoint<C>>>> {
  const result = yield* send(request.endpoint, request.call(sent))
  if (result.ok) yield* accept(request, input, result.data)
  else yield* refuse(request, input, result.failure)
  return result
}

function* accept<Input, C extends Call>(
  request: ServedRequest<Input, C>,
  input: Input,
  answer: AnswerOf<Endpoint<C>>,
): Saga {
  yield* put(request.answered({ input, result: answer }))
  const told = request.onSuccess(input, answer)
  if (typeof told === 'string') yield* showAlert('success', told)
  else if (told !== null) yield* showAlert('success', told.text, false, told.link)
}

function* refuse<Input, C extends Call>(
  request: ServedRequest<Input, C>,
  input: Input,
  failure: Failure<ConflictOf<Endpoint<C>>>,
): Saga {
  if (failure === ABORTED) {
    yield* put(request.dropped({ input }))
    return
  }
  yield* put(request.failed({ input, failure }))
  const text = sentenceOf(request.onFailure, failure)
  if (text !== null) yield* showAlert('error', text)
}

const sentenceOf = (feedback: FailureFeedback | null, failure: Failure): string | null => {
  if (feedback === null || (feedback.say === 'unsaid' && isSaidByForm(failure))) return null
  return feedback.say === 'ours' ? feedback.text : failure.message || feedback.else
}

const BY_CONCURRENCY = { latest: takeLatest, leading: takeLeading, queue: takeInTurn, every: takeEvery } as const

/** Watches the `asked` events of a request by its concurrency. */
export function* watch(request: ServedRequest): Saga {
  yield* BY_CONCURRENCY[request.concurrency](request.asked, function* serve({ payload }): Saga {
    if (request.scope === 'app') yield* perform(request, payload.input)
    else yield* performWhileHere(request, payload.input)
  })
}

function* performWhileHere(request: ServedRequest, input: unknown): Saga {
  const { left } = yield* race({ served: perform(request, input), left: screenLeft() })
  if (left !== undefined) yield* put(request.dropped({ input }))
}

/** Waits until the path differs from the one on which the call began. */
function* screenLeft(): Saga<true> {
  const here = yield* select(selectPathname)
  for (;;) {
    yield* take(isMove)
    if ((yield* select(selectPathname)) !== here) return true
  }
}
