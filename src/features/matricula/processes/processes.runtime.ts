import { optionsAsked } from '#src/core/options/options.requests.ts'
import { ENROLMENT_TYPES } from '#domain/enrolments/enrolments.lists.ts'
import { given, idOf, idsOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { formAsked, formFeed, idOrCopied, listFeed } from '#src/core/records/recordFeeds.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  campaignAsked,
  chooseForStudent,
  loadCampaign,
  noteIntention,
  releaseReEnrolment,
  offerReEnrolments,
  remindFamilies,
  simulateOffer,
  simulateReminder,
} from '#src/features/matricula/processes/campaign/campaign.requests.ts'
import { campaignSaga } from '#src/features/matricula/processes/campaign/campaign.saga.ts'
import { campaignSlice } from '#src/features/matricula/processes/campaign/campaign.slice.ts'
import { CAMPAIGN_PATH, STUDENTS_PATH, WAITING_PATH } from '#src/features/matricula/processes/paths.ts'
import {
  createProcess,
  processes,
  removeProcess,
  setProcessStatus,
} from '#src/features/matricula/processes/processes.record.ts'
import { processesSaga } from '#src/features/matricula/processes/processes.saga.ts'
import {
  approveStudents,
  loadStudents,
  simulateApproval,
  studentsAsked,
} from '#src/features/matricula/processes/processStudents.requests.ts'
import { processStudentsSlice } from '#src/features/matricula/processes/processStudents.slice.ts'
import {
  loadWaiting,
  refuseWaiting,
  summonNext,
  waitingAsked,
} from '#src/features/matricula/processes/waiting/waitingList.requests.ts'
import { waitingListSlice } from '#src/features/matricula/processes/waiting/waitingList.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: {
    processes: processes.reducer,
    processStudents: processStudentsSlice.reducer,
    campaign: campaignSlice.reducer,
    waitingList: waitingListSlice.reducer,
  },
  recorded: {
    processes: { name: ['loadStudents.nome'] },
    processStudents: { name: ['nome', 'aluno'] },
    campaign: { name: ['nome'] },
    waitingList: { name: ['nome'] },
  },
  requests: [
    loadCampaign,
    chooseForStudent,
    simulateOffer,
    offerReEnrolments,
    noteIntention,
    releaseReEnrolment,
    simulateReminder,
    remindFamilies,
    ...Object.values(processes.requests),
    createProcess,
    setProcessStatus,
    removeProcess,
    loadStudents,
    simulateApproval,
    approveStudents,
    loadWaiting,
    summonNext,
    refuseWaiting,
  ],
  sagas: { processes: processesSaga, campaign: campaignSaga },
  outdatedBy: [
    ...endsOf(setProcessStatus),
    ...endsOf(removeProcess),
    ...endsOf(approveStudents),
    offerReEnrolments.answered,
    chooseForStudent.answered,
    noteIntention.answered,
    releaseReEnrolment.answered,
    ...endsOf(summonNext),
    ...endsOf(refuseWaiting),
  ],
  feeds: {
    // Without a year the server takes the newest open one.
    [processes.paths.list]: listFeed(processes, (values) => ({
      ...listQueryOf(values),
      ...idsOf(values, { idAnoLetivo: 'year', idUnidade: 'unit', Situacao: 'state' }),
      ...given(ENROLMENT_TYPES.find(({ id }) => id === idOf(values, 'type'))?.id ?? null, (idTipoProceso) => ({
        idTipoProceso,
      })),
    })),
    [processes.paths.form]: formFeed(processes, idOrCopied),
    [STUDENTS_PATH]: ({ params, filters, arriving }) => {
      const id = Number(params['id'])
      return [
        ...(arriving ? [...formAsked(processes, id), ...optionsAsked('enrolmentStatuses')] : []),
        studentsAsked(id, filters),
      ]
    },
    [CAMPAIGN_PATH]: ({ params, filters, arriving }) => {
      const id = Number(params['id'])
      return [...(arriving ? formAsked(processes, id) : []), campaignAsked(id, filters)]
    },
    [WAITING_PATH]: ({ params, filters, arriving }) => {
      const id = Number(params['id'])
      return [...(arriving ? formAsked(processes, id) : []), waitingAsked(id, filters)]
    },
  },
})
