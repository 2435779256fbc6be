import { storedFileText } from '#domain/files/stored.ts'
import * as requirementMessages from '#domain/requirements/requirements.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { uploaded } from '#src/core/files/files.saga.ts'
import { uploadAsked } from '#src/core/files/files.slice.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'
import { bringRequirement, decideRequirement } from '#src/screens/requirements/requirements.requests.ts'
import { fileBrought } from '#src/screens/requirements/requirements.slice.ts'

/** Uploads a picked file, then submits it as the answer. A failed upload shows at its field. */
function* bringFile({ payload: { file, versao, ...ref } }: ReturnType<typeof fileBrought>): Saga {
  yield* put(uploadAsked({ file, use: 'document' }))
  const upload = yield* uploaded(file)
  if (!upload.ok) return
  const arquivo = storedFileText({ id: upload.file.id, name: upload.file.nome })
  yield* put(bringRequirement.asked({ ...ref, body: { value: '', arquivo, versao } }))
}

const failures = [bringRequirement.failed, decideRequirement.failed]

/** The screen already shows the other person's change; the alert says so too. */
function* notSaved(
  failed: ReturnType<typeof bringRequirement.failed> | ReturnType<typeof decideRequirement.failed>,
): Saga {
  if (failed.payload.failure.current !== null) yield* showAlert('warning', requirementMessages.REQUIREMENT_STALE)
  else yield* sayWhyNotSaved(failed)
}

export const requirementsSaga = [on(fileBrought, bringFile), on(failures, notSaved)]
