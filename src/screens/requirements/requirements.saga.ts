import { isAnyOf } from '@reduxjs/toolkit'
import { storedFileText } from '#domain/files/stored.ts'
import * as requirementMessages from '#domain/requirements/requirements.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { uploaded } from '#src/core/files/files.saga.ts'
import { uploadAsked } from '#src/core/files/files.slice.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import {
  bringRequirement,
  decideRequirement,
  loadRequirements,
} from '#src/screens/requirements/requirements.requests.ts'
import { fileBrought } from '#src/screens/requirements/requirements.slice.ts'
import { fork, put, type Saga, takeEvery } from '#src/platform/effects.ts'

/** Sends a picked file and, once it has arrived, brings it. One that does not arrive says so at its field. */
function* bringFile({ payload: { file, versao, ...ref } }: ReturnType<typeof fileBrought>): Saga {
  yield* put(uploadAsked({ file, use: 'document' }))
  const upload = yield* uploaded(file)
  if (!upload.ok) return
  const arquivo = storedFileText({ id: upload.file.id, name: upload.file.nome })
  yield* put(bringRequirement.asked({ ...ref, body: { value: '', arquivo, versao } }))
}

const brought = ({ payload: { input } }: ReturnType<typeof bringRequirement.answered>): Saga =>
  showAlert(
    'success',
    input.body.value === '' && input.body.arquivo === ''
      ? requirementMessages.REQUIREMENT_TAKEN_BACK
      : requirementMessages.REQUIREMENT_SENT,
  )

const decided = (): Saga => showAlert('success', requirementMessages.REQUIREMENT_REVIEWED)

const isFailure = { match: isAnyOf(bringRequirement.failed, decideRequirement.failed) }

/** What another person did is on the screen by now; it is said besides. */
function* notSaved(
  failed: ReturnType<typeof bringRequirement.failed> | ReturnType<typeof decideRequirement.failed>,
): Saga {
  if (failed.payload.failure.current !== null) yield* showAlert('warning', requirementMessages.REQUIREMENT_STALE)
  else yield* sayWhyNotSaved(failed)
}

export function* requirementsSaga(): Saga {
  yield* fork(watch, loadRequirements)
  yield* fork(watch, bringRequirement)
  yield* fork(watch, decideRequirement)
  yield* fork(takeEvery, fileBrought, bringFile)
  yield* fork(takeEvery, bringRequirement.answered, brought)
  yield* fork(takeEvery, decideRequirement.answered, decided)
  yield* fork(takeEvery, isFailure, notSaved)
}
