import { createAction } from '@reduxjs/toolkit'
import type { AnswerOf, Call, ConflictOf, Endpoint } from '#domain/base/endpoint.ts'
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
  /** What the alert says on failure: a text of ours, the server's own or else a text, or nothing. */
  readonly onFailure?: FailureFeedback
}

export type FailureFeedback =
  | { readonly say: 'server'; readonly else: string }
  | { readonly say: 'ours'; readonly text: string }

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
  onFailure: options.onFailure ?? null,
})

export type RequestDefinition<Input, C extends Call> = ReturnType<typeof defineRequest<Input, C>>
