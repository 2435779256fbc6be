import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { loadPlace, updatePlace } from '#src/features/matricula/offeredPlaces/offeredPlaces.requests.ts'
import { placeClosed, placeOpened } from '#src/features/matricula/offeredPlaces/offeredPlaces.slice.ts'
import { placeDraft } from '#src/features/matricula/offeredPlaces/paths.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

function* opened({ payload }: ReturnType<typeof placeOpened>): Saga {
  yield* put(loadPlace.asked(payload))
}

function* notLoaded(): Saga {
  yield* put(placeClosed())
}

const saved = ({ payload: { input } }: ReturnType<typeof updatePlace.answered>): Saga =>
  formSaved(placeDraft(input.before), 'Oferta do processo salva com sucesso!')

export const offeredPlacesSaga = [
  on(placeOpened, opened),
  on(loadPlace.failed, notLoaded),
  on(updatePlace.answered, saved),
]
