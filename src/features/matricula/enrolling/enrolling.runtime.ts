import { ENROLLING_PATH, ONGOING } from '#domain/enrolling/enrollingPath.ts'
import { stepOfSlug } from '#domain/enrolling/enrollingSteps.ts'
import { configuredFieldsRuntime } from '#src/core/configuredFields/configuredFields.runtime.ts'
import { paymentsRuntime } from '#src/core/payments/payments.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { rowIdOf } from '#src/core/students/paths.ts'
import {
  answerSummons,
  convertReservation,
  enterWaiting,
} from '#src/features/matricula/enrolling/claims/claims.requests.ts'
import { claimsSaga } from '#src/features/matricula/enrolling/claims/claims.saga.ts'
import { loadEnrolling } from '#src/features/matricula/enrolling/enrolling.requests.ts'
import { enrollingSaga } from '#src/features/matricula/enrolling/enrolling.saga.ts'
import { enrollingSlice } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import { STEP_FEEDS } from '#src/features/matricula/enrolling/stepFeeds.ts'
import {
  chooseCourses,
  chooseItems,
  choosePayments,
  conclude,
  loadConclusion,
  loadCourses,
  loadItems,
  loadPayments,
} from '#src/features/matricula/enrolling/steps/choosing/choosing.requests.ts'
import { choosingSaga } from '#src/features/matricula/enrolling/steps/choosing/choosing.saga.ts'
import { choosingSlice } from '#src/features/matricula/enrolling/steps/choosing/choosing.slice.ts'
import * as contract from '#src/features/matricula/enrolling/steps/contract/contract.requests.ts'
import { enrollingContractSaga } from '#src/features/matricula/enrolling/steps/contract/contract.saga.ts'
import { enrollingContractSlice } from '#src/features/matricula/enrolling/steps/contract/contract.slice.ts'
import {
  loadEnrollingOffers,
  renewSeat,
  saveEnrollingCourse,
} from '#src/features/matricula/enrolling/steps/course/enrollingCourse.requests.ts'
import { enrollingCourseSaga } from '#src/features/matricula/enrolling/steps/course/enrollingCourse.saga.ts'
import { enrollingCourseSlice } from '#src/features/matricula/enrolling/steps/course/enrollingCourse.slice.ts'
import {
  loadEnrollingGuardians,
  loadEnrollingStudent,
  saveEnrollingGuardian,
  saveEnrollingStudent,
} from '#src/features/matricula/enrolling/steps/people/enrollingPeople.requests.ts'
import { enrollingPeopleSaga } from '#src/features/matricula/enrolling/steps/people/enrollingPeople.saga.ts'
import { enrollingPeopleSlice } from '#src/features/matricula/enrolling/steps/people/enrollingPeople.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'
import { fieldHelpRuntime } from '#src/registers/fieldHelp.runtime.ts'
import { carryOutDecision } from '#src/screens/decisions/decisions.requests.ts'
import { decisionsRuntime } from '#src/screens/decisions/decisions.runtime.ts'
import { bringRequirement, decideRequirement } from '#src/screens/requirements/requirements.requests.ts'
import { requirementsRuntime } from '#src/screens/requirements/requirements.runtime.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  uses: [configuredFieldsRuntime, fieldHelpRuntime, requirementsRuntime, paymentsRuntime, decisionsRuntime],
  state: {
    enrolling: enrollingSlice.reducer,
    enrollingPeople: enrollingPeopleSlice.reducer,
    enrollingCourse: enrollingCourseSlice.reducer,
    choosing: choosingSlice.reducer,
    enrollingContract: enrollingContractSlice.reducer,
  },
  recorded: {
    enrolling: NOTHING_PERSONAL,
    enrollingPeople: { name: ['nome'] },
    enrollingCourse: NOTHING_PERSONAL,
    choosing: NOTHING_PERSONAL,
    enrollingContract: {
      name: ['assinantes.nome'],
      // The whole text names the family, what it pays and where it lives.
      kept: [
        'assinantes.endereco',
        'codigo',
        'hash',
        'mudancas.antes',
        'mudancas.depois',
        'quadros.colunas',
        'quadros.linhas',
        'quadros.titulo',
        'quadros.total',
        'trechos.texto',
      ],
    },
  },
  requests: [
    convertReservation,
    enterWaiting,
    answerSummons,
    loadPayments,
    choosePayments,
    loadCourses,
    chooseCourses,
    loadItems,
    chooseItems,
    loadConclusion,
    conclude,
    loadEnrollingOffers,
    saveEnrollingCourse,
    renewSeat,
    loadEnrollingStudent,
    loadEnrollingGuardians,
    contract.openContract,
    contract.signContract,
    contract.refuseContract,
    contract.notePaper,
    contract.rewriteContract,
    contract.rescindContract,
  ],
  sagas: {
    enrolling: enrollingSaga,
    enrollingClaims: claimsSaga,
    enrollingPeople: enrollingPeopleSaga,
    enrollingCourse: enrollingCourseSaga,
    choosing: choosingSaga,
    enrollingContract: enrollingContractSaga,
  },
  outdatedBy: [
    ...endsOf(convertReservation),
    ...endsOf(enterWaiting),
    ...endsOf(answerSummons),
    ...endsOf(renewSeat),
    saveEnrollingCourse.failed,
    ...endsOf(choosePayments),
    ...endsOf(chooseCourses),
    ...endsOf(chooseItems),
    saveEnrollingStudent.failed,
    saveEnrollingGuardian.failed,
    ...endsOf(conclude),
    ...endsOf(carryOutDecision),
    bringRequirement.answered,
    decideRequirement.answered,
    contract.openContract.answered,
    ...endsOf(contract.signContract),
    ...endsOf(contract.notePaper),
    ...endsOf(contract.refuseContract),
    contract.rewriteContract.answered,
    contract.rescindContract.answered,
  ],
  feeds: {
    [ENROLLING_PATH]: (visit) => {
      const id = rowIdOf(visit.params['matriculaId'])
      const step = stepOfSlug(visit.params['etapa'])
      if (id !== null && visit.params['etapa'] === ONGOING) return visit.arriving ? [loadEnrolling.asked(id)] : []
      if (id === null || step === undefined) return []
      if (visit.outdated) return [loadEnrolling.asked(id)]
      if (!visit.arriving) return []
      return [loadEnrolling.asked(id), ...(STEP_FEEDS[step.slug]?.(id, visit) ?? [])]
    },
  },
})
