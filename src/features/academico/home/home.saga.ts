import { watch } from '#src/core/requests/requests.saga.ts'
import { loadHome } from '#src/features/academico/home/home.requests.ts'
import type { Saga } from '#src/platform/effects.ts'

export const homeSaga = (): Saga => watch(loadHome)
