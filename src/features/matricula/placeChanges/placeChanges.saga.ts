import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { draftOf } from '#src/features/matricula/placeChanges/placeChangeForm.ts'
import { changePlace } from '#src/features/matricula/placeChanges/placeChanges.requests.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const changed = ({ payload: { input } }: ReturnType<typeof changePlace.answered>): Saga =>
  formSaved(draftOf(input.id), 'Troca feita com sucesso!')

export const placeChangesSaga = [on(changePlace.answered, changed)]
