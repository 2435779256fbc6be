import * as messages from '#domain/reportCards/reportCards.messages.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { followJob } from '#src/core/jobs/followJob.saga.ts'
import { layoutDraft } from '#src/features/academico/reportCards/layoutPlace.ts'
import { AREAS_DRAFT } from '#src/features/academico/reportCards/paths.ts'
import { printClass, saveAreas, saveLayout } from '#src/features/academico/reportCards/reportCards.requests.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

const printing = ({ payload: { result } }: ReturnType<typeof printClass.answered>): Saga =>
  followJob(result.idTarefa, messages.CARDS_QUEUED)

function* saved({ payload: { input } }: ReturnType<typeof saveLayout.answered>): Saga {
  yield* put(draftClosed({ form: layoutDraft(input.place) }))
}

function* areasSaved(): Saga {
  yield* put(draftClosed({ form: AREAS_DRAFT }))
}

export const reportCardsSaga = [
  on(saveAreas.answered, areasSaved),
  on(printClass.answered, printing),
  on(saveLayout.answered, saved),
]
