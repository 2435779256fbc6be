import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { cardsOutdated } from '#src/core/students/students.slice.ts'
import { choiceDraftOf, chooseElectives } from '#src/features/area/electives/familyElectives.requests.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

/** The home no longer asks for what was chosen. */
function* chosen({ payload: { result } }: ReturnType<typeof chooseElectives.answered>): Saga {
  yield* put(draftClosed({ form: choiceDraftOf(result) }))
  yield* put(cardsOutdated())
}

export const familyElectivesSaga = [on(chooseElectives.answered, chosen)]
