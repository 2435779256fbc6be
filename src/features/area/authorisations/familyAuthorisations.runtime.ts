import { GUARDIAN } from '#domain/base/signedIn.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  answerAuthorisation,
  loadAuthorisations,
} from '#src/features/area/authorisations/familyAuthorisations.requests.ts'
import { familyAuthorisationsSlice } from '#src/features/area/authorisations/familyAuthorisations.slice.ts'
import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { loadMedications, stopMedication } from '#src/features/area/authorisations/familyMedication.requests.ts'
import { familyMedicationSaga } from '#src/features/area/authorisations/familyMedication.saga.ts'
import { familyMedicationSlice } from '#src/features/area/authorisations/familyMedication.slice.ts'
import { cancelCode, loadPickup, revokePerson } from '#src/features/area/authorisations/familyPickup.requests.ts'
import { familyPickupSaga } from '#src/features/area/authorisations/familyPickup.saga.ts'
import { familyPickupSlice } from '#src/features/area/authorisations/familyPickup.slice.ts'
import { FAMILY_AUTHORISATIONS } from '#src/features/area/authorisations/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'
import { pickupFormRuntime } from '#src/registers/pickup/pickupForm.runtime.ts'
import { PERSONAL_OF_PICKUP } from '#src/registers/pickup/pickupPersonal.ts'

export const runtime = defineRuntime({
  uses: [filesRuntime, pickupFormRuntime],
  state: {
    familyAuthorisations: familyAuthorisationsSlice.reducer,
    familyPickup: familyPickupSlice.reducer,
    familyMedication: familyMedicationSlice.reducer,
  },
  recorded: {
    // What parents decided for a child, and what they said of health.
    familyAuthorisations: { name: ['responsavel'], kept: ['texto', 'condicoes', 'contato', 'telefone'] },
    familyPickup: PERSONAL_OF_PICKUP,
    // A child's health.
    familyMedication: {
      name: ['pedidoPor', 'responsavel', 'por'],
      kept: ['remedio', 'dose', 'instrucoes', 'arquivo', 'resposta', 'observacao', 'motivo', 'content'],
    },
  },
  requests: [
    loadAuthorisations,
    answerAuthorisation,
    loadPickup,
    revokePerson,
    cancelCode,
    loadMedications,
    stopMedication,
  ],
  sagas: { familyPickup: familyPickupSaga, familyMedication: familyMedicationSaga },
  outdatedBy: endsOf(answerAuthorisation),
  feeds: {
    [FAMILY_AUTHORISATIONS]: ({ studentId, user }) =>
      studentId === null
        ? []
        : [
            loadAuthorisations.asked({ idAluno: studentId }),
            ...(user?.tipoLogin === GUARDIAN
              ? [loadPickup.asked({ idAluno: studentId }), loadMedications.asked({ idAluno: studentId })]
              : []),
          ],
  },
})
