import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  campaignAsked,
  chooseForStudent,
  loadCampaign,
  noteIntention,
  offerReEnrolments,
  remindFamilies,
  simulateReminder,
} from '#src/features/matricula/processes/campaign/campaign.requests.ts'
import { campaignSaga } from '#src/features/matricula/processes/campaign/campaign.saga.ts'
import { campaignSlice } from '#src/features/matricula/processes/campaign/campaign.slice.ts'
import {
  CAMPAIGN_PATH,
  copiedIn,
  PROCESSES,
  STUDENTS_PATH,
  WAITING_PATH,
} from '#src/features/matricula/processes/paths.ts'
import {
  approveStudents,
  createProcess,
  loadProcess,
  loadProcessChoices,
  loadProcesses,
  loadStudents,
  processesAsked,
  removeProcess,
  setProcessStatus,
  studentsAsked,
  updateProcess,
} from '#src/features/matricula/processes/processes.requests.ts'
import { processesSaga } from '#src/features/matricula/processes/processes.saga.ts'
import { processesSlice } from '#src/features/matricula/processes/processes.slice.ts'
import {
  loadWaiting,
  refuseWaiting,
  summonNext,
  waitingAsked,
} from '#src/features/matricula/processes/waiting/waitingList.requests.ts'
import { waitingListSlice } from '#src/features/matricula/processes/waiting/waitingList.slice.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { processes: processesSlice.reducer, campaign: campaignSlice.reducer, waitingList: waitingListSlice.reducer },
  recorded: ['processes', 'campaign', 'waitingList'],
  requests: [
    loadCampaign,
    chooseForStudent,
    offerReEnrolments,
    noteIntention,
    simulateReminder,
    remindFamilies,
    loadProcesses,
    loadProcessChoices,
    loadProcess,
    createProcess,
    updateProcess,
    setProcessStatus,
    removeProcess,
    loadStudents,
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
    ...endsOf(summonNext),
    ...endsOf(refuseWaiting),
  ],
  feeds: {
    [PROCESSES]: ({ filters, arriving }) => [
      ...(arriving ? [loadProcessChoices.asked(null)] : []),
      processesAsked(filters),
    ],
    [`${PROCESSES}/:id`]: ({ params, query, arriving }) => {
      const id = idIn(params['id']) ?? copiedIn(query['copia'])
      return arriving ? [loadProcessChoices.asked(null), ...(id === null ? [] : [loadProcess.asked(id)])] : []
    },
    [STUDENTS_PATH]: ({ params, filters, arriving }) => {
      const id = Number(params['id'])
      return [
        ...(arriving
          ? [loadProcessChoices.asked(null), loadProcess.asked(id), ...optionsAsked('enrolmentStatuses')]
          : []),
        studentsAsked(id, filters),
      ]
    },
    [CAMPAIGN_PATH]: ({ params, filters, arriving }) => {
      const id = Number(params['id'])
      return [...(arriving ? [loadProcessChoices.asked(null), loadProcess.asked(id)] : []), campaignAsked(id, filters)]
    },
    [WAITING_PATH]: ({ params, filters, arriving }) => {
      const id = Number(params['id'])
      return [...(arriving ? [loadProcessChoices.asked(null), loadProcess.asked(id)] : []), waitingAsked(id, filters)]
    },
  },
})
