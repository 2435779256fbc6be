import { type Action, createAction } from '@reduxjs/toolkit'
import type { AnswerOf, Call, ConflictOf, Endpoint } from '#domain/base/endpoint.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import type { EventKind } from '#src/platform/effects.ts'
import type { CallInput, Failure } from '#src/platform/http/http.ts'

/** What happens to a second call of a kind while the first runs. */
export type Concurrency = 'latest' | 'leading' | 'queue' | 'every'

/** Where the status of a request is kept: its name, and a key where several of its kind run side by side. */
export interface RequestMeta {
  readonly request: { readonly name: string; readonly key: string; readonly stage: Stage }
}

export type Stage = 'asked' | 'answered' | 'failed' | 'dropped'

/** The four events of a request, as data: `asked → answered | failed | dropped`. Dropped: its screen was left. */
export const requestEvents = <Input, Result, Current = unknown>(
  name: string,
  keyOf: (input: Input) => string = () => '',
) => {
  const stage = <Payload extends { readonly input: Input }>(stageName: Stage) =>
    createAction(`${name}/${stageName}`, (payload: Payload) => ({
      payload,
      meta: { request: { name, key: keyOf(payload.input), stage: stageName } } satisfies RequestMeta,
    }))
  return {
    name,
    keyOf,
    asked: createAction(`${name}/asked`, (input: Input) => ({
      payload: { input },
      meta: { request: { name, key: keyOf(input), stage: 'asked' } } satisfies RequestMeta,
    })),
    answered: stage<{ readonly input: Input; readonly result: Result }>('answered'),
    failed: stage<{ readonly input: Input; readonly failure: Failure<Current> }>('failed'),
    dropped: stage<{ readonly input: Input }>('dropped'),
  }
}

interface RequestOptions<Input, C extends Call> {
  readonly concurrency: Concurrency
  /** The wire's side of what was asked. Pure. */
  readonly call: (input: Input) => CallInput<Endpoint<C>>
  readonly keyOf?: (input: Input) => string
  /** `app`: goes on when the screen is left. Default `screen`: the call is aborted. */
  readonly scope?: 'screen' | 'app'
  /** What the alert says once the answer came; null where there is nothing to say. Without it there is no alert. */
  readonly onSuccess?: (input: Input, answer: AnswerOf<Endpoint<C>>) => string | null
  /** What the alert says on failure. Without it there is no alert. */
  readonly onFailure?: FailureFeedback
}

/**
 * `ours`: a text of ours. `server`: the server's own sentence, or else a text. `unsaid`: the same, unless a form says it
 * already: beside the fields that are wrong, or by asking in the dialog of a conflict.
 */
export type FailureFeedback =
  | { readonly say: 'ours'; readonly text: string }
  | { readonly say: 'server' | 'unsaid'; readonly else: string }

/** Why something was refused, in the server's own words. */
export const SAY_WHY: FailureFeedback = { say: 'server', else: callMessages.UNEXPECTED }

/** Why a record was not saved, where its form does not say it. */
export const SAY_WHY_NOT_SAVED: FailureFeedback = { say: 'unsaid', else: callMessages.UNEXPECTED }

/** A call that is asked by an event and answered by one: the whole of a plain request is data. */
export const defineRequest = <Input, C extends Call>(
  name: string,
  endpoint: Endpoint<C>,
  options: RequestOptions<Input, C>,
) => ({
  ...requestEvents<Input, AnswerOf<Endpoint<C>>, ConflictOf<Endpoint<C>>>(name, options.keyOf),
  endpoint,
  call: options.call,
  concurrency: options.concurrency,
  scope: options.scope ?? 'screen',
  onSuccess: options.onSuccess ?? (() => null),
  onFailure: options.onFailure ?? null,
})

export type RequestDefinition<Input, C extends Call> = ReturnType<typeof defineRequest<Input, C>>

/**
 * A request as the sagas that serve it see it. Methods, so that requests of different inputs stand in one list: each is
 * only given what it was asked with.
 */
export interface ServedRequest<Input = unknown, C extends Call = Call> {
  readonly name: string
  readonly endpoint: Endpoint<C>
  readonly concurrency: Concurrency
  readonly scope: 'screen' | 'app'
  readonly onFailure: FailureFeedback | null
  readonly asked: EventKind<Action & { readonly payload: { readonly input: unknown } }>
  call(input: Input): CallInput<Endpoint<C>>
  onSuccess(input: Input, answer: AnswerOf<Endpoint<C>>): string | null
  answered(payload: { readonly input: Input; readonly result: AnswerOf<Endpoint<C>> }): Action
  failed(payload: { readonly input: Input; readonly failure: Failure<ConflictOf<Endpoint<C>>> }): Action
  dropped(payload: { readonly input: Input }): Action
}

/** Answered or failed: the events after which what a call may have changed is known. */
export const endsOf = ({
  answered,
  failed,
}: {
  readonly answered: EventKind
  readonly failed: EventKind
}): readonly EventKind[] => [answered, failed]
