import type { Action } from '@reduxjs/toolkit'
import { REGISTERS, type RegisterName, writtenAt } from '#domain/registers/catalogue.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime, type Visit } from '#src/core/router/runtime.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { endsOf } from '#src/platform/request/request.ts'
import { fieldHelpRuntime } from '#src/registers/fieldHelp.runtime.ts'
import { loadPeriods } from '#src/registers/paymentTerms/periods.requests.ts'
import { periodsSlice } from '#src/registers/paymentTerms/periods.slice.ts'
import { REGISTER_REQUESTS, registerListAsked } from '#src/registers/register.requests.ts'
import { registerSaga } from '#src/registers/register.saga.ts'
import { REGISTER_SLICES } from '#src/registers/register.slice.ts'

/** Requests of a form besides its record and the option lists. */
const ALONGSIDE: Partial<Readonly<Record<RegisterName, readonly Action[]>>> = {
  paymentTerms: [loadPeriods.asked(null)],
}

/** State, sagas and feeds of one register. */
export const registerRuntime = (name: RegisterName) => {
  const { path, needs } = REGISTERS[name]
  const { loadList, load, setStatus, loadUses, simulateStatuses, setStatuses } = REGISTER_REQUESTS[name]
  return defineRuntime({
    uses: [fieldHelpRuntime],
    state: { paymentPeriods: periodsSlice.reducer, [name]: REGISTER_SLICES[name].reducer },
    requests: [loadList, load, setStatus, loadUses, simulateStatuses, setStatuses, loadPeriods],
    sagas: { [name]: registerSaga(name) },
    outdatedBy: [...endsOf(setStatus), ...endsOf(setStatuses)],
    feeds: {
      [path]: ({ filters, arriving }) => [
        ...(arriving ? optionsAsked(...needs) : []),
        registerListAsked(name, filters),
      ],
      ...(writtenAt(name) === null && {
        [`${path}/:id`]: ({ params, arriving }: Visit) => {
          const id = idIn(params['id'])
          return arriving
            ? [...optionsAsked(...needs), ...(id === null ? [] : [load.asked(id)]), ...(ALONGSIDE[name] ?? [])]
            : []
        },
      }),
    },
  })
}
