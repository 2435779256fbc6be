import { watch } from '#src/core/requests/requests.saga.ts'
import { findCandidates } from '#src/features/matricula/people/candidates/candidates.requests.ts'
import type { Saga } from '#src/platform/effects.ts'

export const candidatesSaga = (): Saga => watch(findCandidates)
