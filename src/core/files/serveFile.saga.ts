import type { FileContent } from '#domain/base/endpoint.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import type { Result } from '#src/core/requests/requests.saga.ts'
import { onLeading, ports, put, type Reaction, type Saga } from '#src/platform/effects.ts'
import type { requestEvents } from '#src/platform/request/request.ts'

interface Served<Input> {
  readonly request: ReturnType<typeof requestEvents<Input, null>>
  readonly fetch: (input: Input) => Saga<Result<FileContent>>
}

/** The worker of `serveFile`, for who brings it with the first request. */
export const handFile = <Input extends { readonly name: string }>({ request, fetch }: Served<Input>) =>
  function* hand({ payload: { input } }: ReturnType<typeof request.asked>): Saga {
    const result = yield* fetch(input)
    if (!result.ok) {
      yield* put(request.failed({ input, failure: result.failure }))
      yield* showAlert('error', result.failure.message || callMessages.UNEXPECTED)
      return
    }
    const { files } = yield* ports()
    if ('byteLength' in result.data) files.save(input.name, result.data)
    yield* put(request.answered({ input, result: null }))
  }

/**
 * Offers a file that the server makes as a download, under the requested name. Its content stays out of events and
 * state.
 */
export const serveFile = <Input extends { readonly name: string }>(served: Served<Input>): Reaction =>
  onLeading(served.request.asked, handFile(served))
