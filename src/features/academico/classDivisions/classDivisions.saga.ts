import * as messages from '#domain/classDivisions/classDivisions.messages.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import {
  changeDivision,
  createDivision,
  placeStudents,
} from '#src/features/academico/classDivisions/classDivisions.requests.ts'
import { divisionDraft, placingDraft } from '#src/features/academico/classDivisions/paths.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

const created = ({ payload: { input } }: ReturnType<typeof createDivision.answered>): Saga =>
  formSaved(divisionDraft(input.group, null), messages.CLASS_DIVISION_SAVED)

const changed = ({ payload: { input } }: ReturnType<typeof changeDivision.answered>): Saga =>
  formSaved(divisionDraft(input.group, input.id), messages.CLASS_DIVISION_SAVED)

function* placed({ payload: { input } }: ReturnType<typeof placeStudents.answered>): Saga {
  yield* put(draftClosed({ form: placingDraft(input.id, input.day) }))
}

export const classDivisionsSaga = [
  on(createDivision.answered, created),
  on(changeDivision.answered, changed),
  on(placeStudents.answered, placed),
]
