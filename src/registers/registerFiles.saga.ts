import type { Call } from '#domain/base/endpoint.ts'
import { storedFileOf, storedFileText } from '#domain/files/stored.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { arrived, uploaded } from '#src/core/files/files.saga.ts'
import { contentAsked } from '#src/core/files/files.slice.ts'
import { perform } from '#src/core/requests/requests.saga.ts'
import { onLeading, put, type Saga } from '#src/platform/effects.ts'
import type { Failure } from '#src/platform/http/http.ts'
import type { RequestDefinition } from '#src/platform/request/request.ts'
import { handlesOf, pickedOf } from '#src/lib/fileTexts.ts'

/** Loads the pictures of a record. */
export function* loadPicturesOf(record: RegisterDraft): Saga {
  for (const value of Object.values(record)) {
    if (storedFileOf(value) === null) continue
    for (const file of handlesOf(String(value))) if (file.type.startsWith('image/')) yield* put(contentAsked({ file }))
  }
}

/** The field whose upload failed and why, or the draft with its files under their ids. */
type Sent = { readonly at: string; readonly message: string } | { readonly draft: RegisterDraft }

/** The failure of a save whose file could not be uploaded. */
export const notSent = ({ at, message }: { readonly at: string; readonly message: string }): Failure<never> => ({
  status: null,
  code: null,
  message,
  fields: { [at]: message },
  current: null,
})

/** Waits until the picked files are uploaded. */
export function* sendPicked(draft: RegisterDraft): Saga<Sent> {
  const sent: Record<string, string> = {}
  for (const [at, value] of Object.entries(draft)) {
    const picked = pickedOf(value)
    if (picked === null) continue
    const upload = yield* uploaded(picked)
    if (!upload.ok) return { at, message: upload.message }
    sent[at] = storedFileText({ id: upload.file.id, name: upload.file.nome })
  }
  return { draft: { ...draft, ...sent } }
}

/** Serves a request that sends a draft. `filled` returns its input with another draft. */
export function* performWithFiles<Input, C extends Call>(
  request: RequestDefinition<Input, C>,
  input: Input,
  draft: RegisterDraft,
  filled: (draft: RegisterDraft) => Input,
): Saga {
  const sent = yield* sendPicked(draft)
  if ('at' in sent) {
    yield* put(request.failed({ input, failure: notSent(sent) }))
    return
  }
  yield* perform(request, input, filled(sent.draft))
}

/** The texts of picked files once all are uploaded; null after one that was not, which fails the request at `anexos`. */
export function* attachmentsOf<Input, C extends Call>(
  request: RequestDefinition<Input, C>,
  input: Input,
  anexos: readonly string[],
): Saga<string[] | null> {
  const files = yield* arrived(anexos)
  if (files.ok) return files.texts
  yield* put(request.failed({ input, failure: notSent({ at: 'anexos', message: files.message }) }))
  return null
}

/** Serves a request that sends a draft with a list of files, `anexos`. `filled` returns what is sent with their texts. */
export function* performWithAttachments<Input, C extends Call>(
  request: RequestDefinition<Input, C>,
  input: Input,
  { anexos }: { readonly anexos: readonly string[] },
  filled: (anexos: string[]) => Input,
): Saga {
  const texts = yield* attachmentsOf(request, input, anexos)
  if (texts !== null) yield* perform(request, input, filled(texts))
}

interface WithFiles {
  readonly anexos: readonly string[]
}

/** Creates and changes records that have a list of files, `anexos`, once the picked ones are uploaded. */
export const savesWithAttachments = <
  Draft extends WithFiles,
  Change extends { readonly draft: WithFiles },
  C extends Call,
  U extends Call,
>(
  create: RequestDefinition<Draft, C>,
  update: RequestDefinition<Change, U>,
) => [
  onLeading(create.asked, ({ payload: { input } }) =>
    performWithAttachments(create, input, input, (anexos) => ({ ...input, anexos })),
  ),
  onLeading(update.asked, ({ payload: { input } }) =>
    performWithAttachments(update, input, input.draft, (anexos) => ({ ...input, draft: { ...input.draft, anexos } })),
  ),
]
