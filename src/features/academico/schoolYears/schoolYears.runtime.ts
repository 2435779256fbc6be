import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { NEW_YEAR, YEARS } from '#src/features/academico/schoolYears/paths.ts'
import {
  createYear,
  loadYear,
  loadYears,
  setYearStatus,
  updateYear,
  yearsAsked,
} from '#src/features/academico/schoolYears/schoolYears.requests.ts'
import { schoolYearsSaga } from '#src/features/academico/schoolYears/schoolYears.saga.ts'
import { schoolYearsSlice } from '#src/features/academico/schoolYears/schoolYears.slice.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  state: { schoolYears: schoolYearsSlice.reducer },
  recorded: { schoolYears: NOTHING_PERSONAL },
  requests: [loadYears, loadYear, createYear, updateYear, setYearStatus],
  sagas: { schoolYears: schoolYearsSaga },
  feeds: {
    [YEARS]: ({ filters, arriving }) => [...(arriving ? optionsAsked('units') : []), yearsAsked(filters)],
    [NEW_YEAR]: ({ arriving }) => (arriving ? optionsAsked('units') : []),
    [`${YEARS}/:id`]: ({ params, arriving }) => (arriving ? [loadYear.asked(Number(params['id']))] : []),
  },
})
