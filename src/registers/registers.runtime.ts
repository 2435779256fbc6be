import { forEachRegister, type RegisterName } from '#domain/registers/catalogue.ts'
import { NOTHING_PERSONAL, type PersonalFields } from '#src/core/recording/personal.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { periodsSlice } from '#src/registers/paymentTerms/periods.slice.ts'
import { REGISTER_SLICES } from '#src/registers/register.slice.ts'

/** The registers that are about people, too. */
const PERSONAL: { readonly [Name in RegisterName]?: PersonalFields } = {
  contacts: { name: ['nome'] },
  suppliers: { name: ['nome', 'nomeFantasia', 'titular'], kept: ['chavePix', 'documento'] },
}

/** The parts of the state of all registers; in the live portal, each is added with the first visit to its register. */
export const registersRuntime = defineRuntime({
  state: { paymentPeriods: periodsSlice.reducer, ...forEachRegister((name) => REGISTER_SLICES[name].reducer) },
  recorded: { paymentPeriods: NOTHING_PERSONAL, ...forEachRegister((name) => PERSONAL[name] ?? NOTHING_PERSONAL) },
})
