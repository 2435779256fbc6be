import type { Call } from '#domain/base/endpoint.ts'
import type { PublicationDraft, PublicationRecord } from '#domain/publications/publications.schemas.ts'
import { arrived } from '#src/core/files/files.saga.ts'
import { contentAsked } from '#src/core/files/files.slice.ts'
import { pictureFile } from '#src/core/files/pictureFile.ts'
import { createPublication, publications } from '#src/features/academico/publications/publications.record.ts'
import { on, onLeading, put, type Saga } from '#src/platform/effects.ts'
import type { RequestDefinition } from '#src/platform/request/request.ts'
import { notSent, performWithAttachments } from '#src/registers/registerFiles.saga.ts'

type Files = Pick<PublicationDraft, 'capa' | 'anexos'>

/** Saves a publication once its picked cover and files are uploaded. `filled` returns what is sent with their texts. */
function* save<Input, C extends Call>(
  request: RequestDefinition<Input, C>,
  input: Input,
  { capa, anexos }: Files,
  filled: (files: Files) => Input,
): Saga {
  const cover = yield* arrived([capa])
  if (!cover.ok) {
    yield* put(request.failed({ input, failure: notSent({ at: 'capa', message: cover.message }) }))
    return
  }
  const [sent = ''] = cover.texts
  yield* performWithAttachments(request, input, { anexos }, (texts) => filled({ capa: sent, anexos: texts }))
}

/** The cover that the form shows, and the small ones of former versions. */
function* fetchCovers({ imagemCapa, versoes }: PublicationRecord): Saga {
  const former = versoes.flatMap((version) => version.capa ?? [])
  if (imagemCapa !== null) yield* put(contentAsked({ file: pictureFile(imagemCapa.idArquivo) }))
  for (const { idMiniatura } of former) yield* put(contentAsked({ file: pictureFile(idMiniatura) }))
}

const { load, update } = publications.requests

export const publicationsSaga = [
  onLeading(createPublication.asked, ({ payload: { input } }) =>
    save(createPublication, input, input, (files) => ({ ...input, ...files })),
  ),
  onLeading(update.asked, ({ payload: { input } }) =>
    save(update, input, input.draft, (files) => ({ ...input, draft: { ...input.draft, ...files } })),
  ),
  on(load.answered, ({ payload: { result } }) => fetchCovers(result)),
  on(update.answered, ({ payload: { result } }) => fetchCovers(result)),
]
