import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { UNITS, unitIdIn } from '#src/features/academico/units/paths.ts'
import { loadUnit, loadUnits, setUnitStatus, unitsAsked } from '#src/features/academico/units/units.requests.ts'
import { unitsSaga } from '#src/features/academico/units/units.saga.ts'
import { unitsSlice } from '#src/features/academico/units/units.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'
import { fieldHelpRuntime } from '#src/registers/fieldHelp.runtime.ts'

export const runtime = defineRuntime({
  uses: [fieldHelpRuntime],
  state: { units: unitsSlice.reducer },
  recorded: { units: { name: ['diretor', 'secretario'] } },
  requests: [loadUnits, loadUnit, setUnitStatus],
  sagas: { units: unitsSaga },
  outdatedBy: [...endsOf(setUnitStatus)],
  feeds: {
    [UNITS]: ({ filters }) => [unitsAsked(filters)],
    [`${UNITS}/:id`]: ({ params, arriving }) => {
      const id = unitIdIn(params['id'])
      return arriving ? [...optionsAsked('courses'), ...(id === null ? [] : [loadUnit.asked(id)])] : []
    },
  },
})
