import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { pickupFormSaga } from '#src/registers/pickup/pickupForm.saga.ts'
import { pickupFormSlice } from '#src/registers/pickup/pickupForm.slice.ts'

/** What is personal in somebody who may take a student, for recordings. */
export const PERSONAL_OF_PICKUP = {
  name: ['nome', 'autorizadaPor', 'revogadaPor', 'pedidoPor'],
  kept: ['documento', 'telefone', 'foto', 'arquivo', 'com', 'codigo', 'desenho', 'content'],
} as const

/** For features that say who may take students: families, and the school for them. */
export const pickupFormRuntime = defineRuntime({
  uses: [filesRuntime],
  state: { pickupForm: pickupFormSlice.reducer },
  recorded: { pickupForm: PERSONAL_OF_PICKUP },
  sagas: { pickupForm: pickupFormSaga },
})
