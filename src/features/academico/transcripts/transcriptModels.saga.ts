import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { modelDraft, wordingDraft } from '#src/features/academico/transcripts/modelPlace.ts'
import { saveModel, saveWording } from '#src/features/academico/transcripts/transcriptModels.requests.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

function* modelSaved({ payload: { input } }: ReturnType<typeof saveModel.answered>): Saga {
  yield* put(draftClosed({ form: modelDraft(input.place) }))
}

function* wordingSaved({ payload: { input } }: ReturnType<typeof saveWording.answered>): Saga {
  yield* put(draftClosed({ form: wordingDraft(input.place) }))
}

export const transcriptModelsSaga = [on(saveModel.answered, modelSaved), on(saveWording.answered, wordingSaved)]
