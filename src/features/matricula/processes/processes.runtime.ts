import { optionsAsked } from '#src/core/options/options.requests.ts'
import { formAsked, formFeed, listFeed } from '#src/core/records/recordFeeds.ts'
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
  loadStudents,
  processesAsked,
  processRequests,
  removeProcess,
  setProcessStatus,
  studentsAsked,
} from '#src/features/matricula/processes/processes.requests.ts'
import { processesSaga } from '#src/features/matricula/processes/processes.saga.ts'
import { processesSlice } from '#src/features/matricula/processes/processes.slice.ts'
import { processStudentsSlice } from '#src/features/matricula/processes/processStudents.slice.ts'
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
  state: {
    processes: processesSlice.reducer,
    processStudents: processStudentsSlice.reducer,
    campaign: campaignSlice.reducer,
    waitingList: waitingListSlice.reducer,
  },
  recorded: ['processes', 'processStudents', 'campaign', 'waitingList'],
  requests: [
    loadCampaign,
    chooseForStudent,
    offerReEnrolments,
    noteIntention,
    simulateReminder,
    remindFamilies,
    ...Object.values(processRequests),
    createProcess,
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
    [PROCESSES]: listFeed(processRequests, processesAsked),
    [`${PROCESSES}/:id`]: formFeed(
      processRequests,
      ({ params, query }) => idIn(params['id']) ?? copiedIn(query['copia']),
    ),
    [STUDENTS_PATH]: ({ params, filters, arriving }) => {
      const id = Number(params['id'])
      return [
        ...(arriving ? [...formAsked(processRequests, id), ...optionsAsked('enrolmentStatuses')] : []),
        studentsAsked(id, filters),
      ]
    },
    [CAMPAIGN_PATH]: ({ params, filters, arriving }) => {
      const id = Number(params['id'])
      return [...(arriving ? formAsked(processRequests, id) : []), campaignAsked(id, filters)]
    },
    [WAITING_PATH]: ({ params, filters, arriving }) => {
      const id = Number(params['id'])
      return [...(arriving ? formAsked(processRequests, id) : []), waitingAsked(id, filters)]
    },
  },
})
