import type { Call } from '#domain/api/endpoint.ts'
import { MESSAGES } from '#domain/messages.ts'
import { sentFileText, storedFileOf } from '#domain/registers/files.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { perform, watch } from '#src/core/requests/requests.saga.ts'
import { call, ports, put, type Saga } from '#src/platform/effects.ts'
import type { RequestDefinition } from '#src/platform/request/request.ts'
import { pickedOf } from '#src/registers/files.ts'
import { loadFile } from '#src/registers/registerFiles.requests.ts'

/** Asks for the files that a record names. */
export function* loadFilesOf(record: RegisterDraft): Saga {
  for (const value of Object.values(record)) {
    const file = storedFileOf(value)
    if (file !== null) yield* put(loadFile.asked(file.id))
  }
}

/** Name of the field whose file the page no longer has, or the draft with the contents of its files. */
type Read = { readonly gone: string } | { readonly draft: RegisterDraft }

/** Reads what was picked: contents stand in no event and no state. */
function* readPicked(draft: RegisterDraft): Saga<Read> {
  const { files } = yield* ports()
  const read: Record<string, string> = {}
  for (const [name, value] of Object.entries(draft)) {
    const picked = pickedOf(value)
    if (picked === null) continue
    const base64 = yield* call(files.read, picked)
    if (base64 === null) return { gone: name }
    read[name] = sentFileText(picked.type, { name: picked.name, base64 })
  }
  return { draft: { ...draft, ...read } }
}

/** Serves a request that sends a draft. `filled` gives its input with another draft. */
export function* performWithFiles<Input, C extends Call>(
  request: RequestDefinition<Input, C>,
  input: Input,
  draft: RegisterDraft,
  filled: (draft: RegisterDraft) => Input,
): Saga {
  const read = yield* readPicked(draft)
  if ('gone' in read) {
    const fields = { [read.gone]: MESSAGES.FILE_GONE }
    const failure = { status: null, code: null, message: MESSAGES.FILE_GONE, fields, current: null }
    yield* put(request.failed({ input, failure }))
    return
  }
  yield* perform(request, input, filled(read.draft))
}

export function* registerFilesSaga(): Saga {
  yield* watch(loadFile)
}
