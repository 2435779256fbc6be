import type { Action } from '@reduxjs/toolkit'
import { type Call, type Endpoint, endpointName } from '#domain/base/endpoint.ts'
import type { LookLogo } from '#domain/look/look.schemas.ts'
import { loadLook } from '#src/core/appearance/appearance.requests.ts'
import { lookSet, selectLook } from '#src/core/appearance/appearance.slice.ts'
import { ANSWERS } from '#src/core/outbox/deviceKeys.ts'
import { keepsClasses } from '#src/core/outbox/keeper.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { isRecord } from '#src/lib/json.ts'
import { call, type EventKind, on, ports, put, type Reaction, type Saga, select } from '#src/platform/effects.ts'
import type { CallInput, Failure } from '#src/platform/http/http.ts'

/** Begins the keys of answers. It changes with the shape of what is kept, so that older values are no longer found. */
const PREFIX = `${ANSWERS}2/`

const keyOf = (endpoint: Endpoint, { params, query }: CallInput<Endpoint>): string =>
  `${PREFIX}${endpointName(endpoint)} ${JSON.stringify([params ?? {}, query ?? {}])}`

interface KeptRequest<Input, Answer> {
  readonly endpoint: Endpoint
  readonly call: (input: Input) => CallInput<Endpoint>
  readonly answered: ((payload: { readonly input: Input; readonly result: Answer }) => Action) &
    EventKind<Action & { readonly payload: { readonly input: Input; readonly result: Answer } }>
  readonly failed: EventKind<Action & { readonly payload: { readonly input: Input; readonly failure: Failure } }>
}

/** Of whom this device keeps an answer. */
type Keeps = () => Saga<boolean>

/** Without a network, those of whom the device keeps something are answered what it kept of the same question. */
export const keptOnDevice = <Input, Answer>(
  request: KeptRequest<Input, Answer>,
  keeps: Keeps = keepsClasses,
): readonly Reaction[] => [
  on(request.answered, function* remember({ payload: { input, result } }): Saga {
    yield* keepShown(request.endpoint, request.call(input), result, keeps)
  }),
  on(request.failed, function* recall({ payload: { input, failure } }): Saga {
    if (failure.status !== null || !(yield* keeps())) return
    const kept = yield* keptAnswer<Answer>(request.endpoint, request.call(input))
    if (kept === null) return
    yield* put(request.answered({ input, result: kept }))
    // The look was asked for with the page, without an answer: it is asked for again once the network is back.
    if ((yield* select(selectLook)) !== null) return
    const look = yield* keptAnswer<LookLogo>(loadLook.endpoint, {})
    if (look !== null) yield* put(lookSet(look))
  }),
]

/** What the server said to a question when it was asked last; null where nothing is kept of it. */
function* keptAnswer<Answer>(endpoint: Endpoint, input: CallInput<Endpoint>): Saga<Answer | null> {
  const { shelf } = yield* ports()
  const [kept] = yield* call(shelf.read, keyOf(endpoint, input))
  // Written by `keepAnswer` alone, from the answer to the same question.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return isRecord(kept) ? (kept as Answer) : null
}

/** Keeps the answer that a screen shows, and the look of the school around it. */
export function* keepShown(
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
  answer: unknown,
  keeps: Keeps = keepsClasses,
): Saga {
  if (!(yield* keeps())) return
  yield* keepAnswer(endpoint, input, answer)
  const look = yield* select(selectLook)
  if (look !== null) yield* keepAnswer(loadLook.endpoint, {}, look)
}

/** Keeps an answer for the same question without a network. */
function* keepAnswer(endpoint: Endpoint, input: CallInput<Endpoint>, answer: unknown): Saga {
  const { shelf } = yield* ports()
  yield* call(shelf.write, keyOf(endpoint, input), answer)
}

/** Asks the server and keeps the answer, for a screen that was not opened yet. */
export function* keepAhead<C extends Call>(endpoint: Endpoint<C>, input: CallInput<Endpoint<C>>): Saga {
  if (!(yield* keepsClasses())) return
  const result = yield* send(endpoint, input)
  if (result.ok) yield* keepAnswer(endpoint, input, result.data)
}

/** Answers of an earlier day are not needed any more. */
export function* forgetAnswers(): Saga {
  const { shelf } = yield* ports()
  yield* call(shelf.remove, ANSWERS)
}
