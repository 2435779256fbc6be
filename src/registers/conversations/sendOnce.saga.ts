import type { Call } from '#domain/base/endpoint.ts'
import { type Attempt, attemptAt } from '#src/core/requests/attempt.ts'
import { onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import type { RequestDefinition } from '#src/platform/request/request.ts'
import { performWithAttachments } from '#src/registers/registerFiles.saga.ts'

/** Something written, with the key of its try: empty until the saga knows it. */
export interface Keyed<Draft> {
  readonly draft: Draft
  readonly key: string
}

interface Kept<Root> {
  readonly selectAttempt: (root: Root) => Attempt | null
  readonly attempted: (attempt: Attempt) => { readonly type: string }
}

/** Serves a request that sends what somebody wrote, its files first. Another try of the same keeps its key, so that the server does it once. */
export const sendsOnce = <
  Root,
  Draft extends { readonly anexos: readonly string[] },
  Input extends Keyed<Draft>,
  C extends Call,
>(
  request: RequestDefinition<Input, C>,
  { selectAttempt, attempted }: Kept<Root>,
  filled: (input: Input, sent: { readonly anexos: string[]; readonly key: string }) => Input,
) =>
  onLeading(request.asked, function* sendOnce({ payload: { input } }): Saga {
    const { ids } = yield* ports()
    const attempt = attemptAt([request.name, input], yield* select(selectAttempt), ids)
    yield* put(attempted(attempt))
    yield* performWithAttachments(request, input, input.draft, (anexos) => filled(input, { anexos, key: attempt.key }))
  })
