import { type Action, createAction } from '@reduxjs/toolkit'
import type { AnswerOf, Call, ConflictOf, Endpoint } from '#domain/base/endpoint.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import type { EventKind } from '#src/platform/effects.ts'
import type { CallInput, Failure } from '#src/platform/http/http.ts'

/** What happens to a second call of a kind while the first runs. */
export type Concurrency = 'latest' | 'leading' | 'queue' | 'every'

/** Where the status of a request is kept: under its name, and a key if several of its kind run side by side. */
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

/** A text with a link to where somebody goes on, a path of the portal. */
export interface LinkedText {
  readonly text: string
  readonly link: { readonly label: string; readonly to: string }
}

interface RequestOptions<Input, C extends Call> {
  readonly concurrency: Concurrency
  /** The call of an input. Pure. */
  readonly call: (input: Input) => CallInput<Endpoint<C>>
  readonly keyOf?: (input: Input) => string
  /** `app`: the call continues when the person leaves the screen. Default `screen`: the call is aborted. */
  readonly scope?: 'screen' | 'app'
  /** Text of the alert on success, alone or with a way on; null for no alert. Left out: no alert. */
  readonly onSuccess?: (input: Input, answer: AnswerOf<Endpoint<C>>) => string | LinkedText | null
  /** Text of the alert on failure. Left out: no alert. */
  readonly onFailure?: FailureFeedback
}

/**
 * `ours`: a text of ours. `server`: the server's own sentence, or else a text. `unsaid`: the same, unless the form
 * already shows the reason: beside the wrong fields, or in the conflict dialog.
 */
export type FailureFeedback =
  | { readonly say: 'ours'; readonly text: string }
  | { readonly say: 'server' | 'unsaid'; readonly else: string }

/** The server's sentence for a refused call. */
export const SAY_WHY: FailureFeedback = { say: 'server', else: callMessages.UNEXPECTED }

/** The server's sentence for a record that was not saved, unless its form shows the reason. */
export const SAY_WHY_NOT_SAVED: FailureFeedback = { say: 'unsaid', else: callMessages.UNEXPECTED }

/** A call that one event starts and another ends: a plain request is data only. */
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
 * A request as the sagas that serve it see it. It has methods, so that requests of different inputs fit in one list
 * (bivariance): each gets only the input of its own `asked` event.
 */
export interface ServedRequest<Input = unknown, C extends Call = Call> {
  readonly name: string
  readonly endpoint: Endpoint<C>
  readonly concurrency: Concurrency
  readonly scope: 'screen' | 'app'
  readonly onFailure: FailureFeedback | null
  readonly asked: EventKind<Action & { readonly payload: { readonly input: unknown } }>
  call(input: Input): CallInput<Endpoint<C>>
  onSuccess(input: Input, answer: AnswerOf<Endpoint<C>>): string | LinkedText | null
  answered(payload: { readonly input: Input; readonly result: AnswerOf<Endpoint<C>> }): Action
  failed(payload: { readonly input: Input; readonly failure: Failure<ConflictOf<Endpoint<C>>> }): Action
  dropped(payload: { readonly input: Input }): Action
}

/** Answered or failed: the events after which the effect of a call is known. */
export const endsOf = ({
  answered,
  failed,
}: {
  readonly answered: EventKind
  readonly failed: EventKind
}): readonly EventKind[] => [answered, failed]
