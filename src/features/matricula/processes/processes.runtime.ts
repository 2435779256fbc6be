import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { campaignAsked } from '#src/features/matricula/processes/campaign/campaign.requests.ts'
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
  loadProcess,
  loadProcessChoices,
  processesAsked,
  studentsAsked,
} from '#src/features/matricula/processes/processes.requests.ts'
import { processesSaga } from '#src/features/matricula/processes/processes.saga.ts'
import { waitingAsked } from '#src/features/matricula/processes/waiting/waitingList.requests.ts'
import { waitingListSaga } from '#src/features/matricula/processes/waiting/waitingList.saga.ts'
import { waitingListSlice } from '#src/features/matricula/processes/waiting/waitingList.slice.ts'
import { processesSlice } from '#src/features/matricula/processes/processes.slice.ts'
import { idIn } from '#src/lib/recordPath.ts'

export const runtime = defineRuntime({
  state: { processes: processesSlice.reducer, campaign: campaignSlice.reducer, waitingList: waitingListSlice.reducer },
  recorded: ['processes', 'campaign', 'waitingList'],
  sagas: { processes: processesSaga, campaign: campaignSaga, waitingList: waitingListSaga },
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
