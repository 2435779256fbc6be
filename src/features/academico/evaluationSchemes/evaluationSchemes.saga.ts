import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { afterChange, afterCopy } from '#src/core/records/record.saga.ts'
import {
  createScheme,
  loadChanges,
  schemes,
} from '#src/features/academico/evaluationSchemes/evaluationSchemes.record.ts'
import { LINK_DRAFT } from '#src/features/academico/evaluationSchemes/paths.ts'
import { inForceOpened } from '#src/features/academico/evaluationSchemes/schemeInForce.slice.ts'
import { linkScheme } from '#src/features/academico/evaluationSchemes/schemeLinks.requests.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

function* changesAsked({ payload }: ReturnType<typeof inForceOpened>): Saga {
  yield* put(loadChanges.asked(payload.id))
}

function* linked(): Saga {
  yield* put(draftClosed({ form: LINK_DRAFT }))
}

export const evaluationSchemesSaga = [
  afterCopy(schemes, createScheme),
  afterChange(schemes),
  on(inForceOpened, changesAsked),
  on(linkScheme.answered, linked),
]
