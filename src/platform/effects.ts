import type { Action } from '@reduxjs/toolkit'
import { buffers, channel, type Task } from 'redux-saga'
import * as raw from 'redux-saga/effects'
import type { Ports } from '#src/platform/ports.ts'

/** A saga, or a step of one, that ends with a value of type T. Always run steps with `yield*`. */
export type Saga<T = void> = Generator<raw.Effect, T, unknown>

type AnswerOf<R> = R extends Generator<unknown, infer T, never> | Generator<unknown, infer T> ? T : Awaited<R>

/** The one place where the untyped answer of redux-saga gets its type: each effect below states what it answers. */
function* typed<T>(effect: raw.Effect): Saga<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (yield effect) as T
}

/** Calls a function or saga and waits for its answer. */
export const call = <Args extends readonly unknown[], R>(fn: (...args: Args) => R, ...args: Args): Saga<AnswerOf<R>> =>
  typed(raw.call(() => fn(...args)))

/** Starts a saga beside this one; it ends with this one. */
export const fork = <Args extends readonly unknown[]>(
  fn: (...args: Args) => Saga<unknown>,
  ...args: Args
): Saga<Task> => typed(raw.fork(() => fn(...args)))

/** Starts a saga on its own: its failure does not reach this one. */
export const spawn = (fn: () => Saga<unknown>): Saga<Task> => typed(raw.spawn(fn))

/**
 * Calls a function that reports its progress, and runs a worker for each report; if reports arrive faster than the
 * worker runs, only for the newest.
 */
export function* callTelling<Step, R>(
  fn: (tell: (step: Step) => void) => Promise<R>,
  worker: (step: Step) => Saga<unknown>,
): Saga<R> {
  const steps = channel<{ readonly step: Step }>(buffers.sliding(1))
  yield* fork(function* follow() {
    for (;;) yield* worker((yield* typed<{ readonly step: Step }>(raw.take(steps))).step)
  })
  try {
    return yield* typed<R>(raw.call(() => fn((step) => steps.put({ step }))))
  } finally {
    // Ends the follower. No effect is allowed here, as in every `finally` of a saga that may be cancelled.
    steps.close()
  }
}

const cancel = (task: Task): Saga<void> => typed(raw.cancel(task))
export const delay = (ms: number): Saga<true> => typed(raw.delay(ms))

export const select = <S, R>(selector: (state: S) => R): Saga<R> => typed(raw.select(selector))

type NotACreator<A> = A extends (...args: never[]) => unknown ? never : A

/** Dispatches an event. The type refuses an event creator that was not called: redux would ignore it silently. */
export const put = <A extends Action>(event: A & NotACreator<A>): Saga<A> => typed(raw.put(event))

/** A kind of event: an event creator is one, and so is `{ match: isAnyOf(a, b) }`. */
export interface EventKind<A extends Action = Action> {
  readonly match: (event: unknown) => event is A
}

/** Waits for an event of a kind. */
export const take = <A extends Action>(kind: EventKind<A>): Saga<A> =>
  typed(raw.take((event: Action) => kind.match(event)))

/** Runs all; the first to end wins and cancels the others. Exactly one key of the answer is set. */
export const race = <T extends Record<string, Saga<unknown>>>(
  sagas: T,
): Saga<{ readonly [K in keyof T]?: T[K] extends Saga<infer R> ? R : never }> => typed(raw.race(sagas))

/** The outside world: http, clock, ids, storage and the rest. */
export const ports = (): Saga<Ports> => typed(raw.getContext('ports'))

/** For each event of a kind: runs the worker beside the others. */
export function* takeEvery<A extends Action>(kind: EventKind<A>, worker: (event: A) => Saga<unknown>): Saga<never> {
  for (;;) yield* fork(worker, yield* take(kind))
}

/** For each event of a kind: the worker of the newest only; an older one that still runs is cancelled. */
export function* takeLatest<A extends Action>(kind: EventKind<A>, worker: (event: A) => Saga<unknown>): Saga<never> {
  let running: Task | null = null
  for (;;) {
    const event = yield* take(kind)
    if (running !== null) yield* cancel(running)
    running = yield* fork(worker, event)
  }
}

/** For an event of a kind: the worker; events that come while it runs are ignored. */
export function* takeLeading<A extends Action>(kind: EventKind<A>, worker: (event: A) => Saga<unknown>): Saga<never> {
  for (;;) yield* worker(yield* take(kind))
}

/** For each event of a kind: the worker, one after the other; none is lost. */
export function* takeInTurn<A extends Action>(kind: EventKind<A>, worker: (event: A) => Saga<unknown>): Saga<never> {
  const waiting: A[] = []
  yield* fork(function* collect() {
    yield* takeEvery(kind, function* keep(event: A) {
      waiting.push(event)
    })
  })
  for (;;) {
    const next = waiting.shift()
    if (next === undefined) yield* take(kind)
    else yield* worker(next)
  }
}

/** A worker bound to events. Runs until it is cancelled; several run side by side. */
export type Reaction = () => Saga<unknown>

type EventOf<K> = K extends EventKind<infer A> ? A : K extends readonly EventKind<infer A>[] ? A : never

type Kinds = EventKind | readonly EventKind[]

type Worker<K extends Kinds> = (event: EventOf<K>) => Saga<unknown>

/** The events of any of these kinds. */
export const kindOf = <K extends Kinds>(kinds: K): EventKind<EventOf<K> & Action> => ({
  match: (event): event is EventOf<K> & Action =>
    'match' in kinds ? kinds.match(event) : kinds.some((kind) => kind.match(event)),
})

/** For each event of one kind or of several: runs the worker beside the others. */
export const on =
  <const K extends Kinds>(kinds: K, worker: Worker<K>): Reaction =>
  () =>
    takeEvery(kindOf(kinds), worker)

/** The same for the newest event only: an older worker that still runs is cancelled. */
export const onLatest =
  <const K extends Kinds>(kinds: K, worker: Worker<K>): Reaction =>
  () =>
    takeLatest(kindOf(kinds), worker)

/** The same for one event at a time: those that come while the worker runs are ignored. */
export const onLeading =
  <const K extends Kinds>(kinds: K, worker: Worker<K>): Reaction =>
  () =>
    takeLeading(kindOf(kinds), worker)
