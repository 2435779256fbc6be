import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { afterChange, afterCopy } from '#src/core/records/record.saga.ts'
import {
  createScheme,
  explainChange,
  loadChangedStudents,
  loadChanges,
  schemes,
} from '#src/features/academico/evaluationSchemes/evaluationSchemes.record.ts'
import { LINK_DRAFT } from '#src/features/academico/evaluationSchemes/paths.ts'
import {
  groupOpened,
  inForceOpened,
  selectInForce,
  stepsOpened,
} from '#src/features/academico/evaluationSchemes/schemeInForce.slice.ts'
import { linkScheme } from '#src/features/academico/evaluationSchemes/schemeLinks.requests.ts'
import { on, put, type Saga, select } from '#src/platform/effects.ts'

function* changesAsked({ payload }: ReturnType<typeof inForceOpened>): Saga {
  yield* put(loadChanges.asked(payload.id))
}

function* groupChosen({ payload }: ReturnType<typeof groupOpened>): Saga {
  const { draft } = yield* select(selectInForce)
  if (draft !== null) yield* put(loadChangedStudents.asked({ id: draft.id, idTurma: payload.id }))
}

function* stepsAsked({ payload: { idMatricula, disciplina } }: ReturnType<typeof stepsOpened>): Saga {
  const { draft, group } = yield* select(selectInForce)
  if (draft === null || group === null) return
  const place = { idTurma: group.id, idMatricula, ...(disciplina !== '' && { disciplina }) }
  yield* put(explainChange.asked({ id: draft.id, ...place }))
}

function* linked(): Saga {
  yield* put(draftClosed({ form: LINK_DRAFT }))
}

export const evaluationSchemesSaga = [
  afterCopy(schemes, createScheme),
  afterChange(schemes),
  on(inForceOpened, changesAsked),
  on(groupOpened, groupChosen),
  on(stepsOpened, stepsAsked),
  on(linkScheme.answered, linked),
]
