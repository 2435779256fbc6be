import { forEachRegister, REGISTER_NAMES } from '#domain/registers/catalogue.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { periodsSlice } from '#src/registers/paymentTerms/periods.slice.ts'
import { REGISTER_SLICES } from '#src/registers/register.slice.ts'

/** The parts of the state of all registers; in the live portal, each is added with the first visit to its register. */
export const registersRuntime = defineRuntime({
  state: { paymentPeriods: periodsSlice.reducer, ...forEachRegister((name) => REGISTER_SLICES[name].reducer) },
  recorded: ['paymentPeriods', ...REGISTER_NAMES],
})
