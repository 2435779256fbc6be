import { REGISTERS, type RegisterName } from '#domain/registers/catalogue.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadImports } from '#src/registers/import/imports.requests.ts'
import { importsSaga } from '#src/registers/import/imports.saga.ts'
import { importsSlice } from '#src/registers/import/imports.slice.ts'
import { idIn, importPathOf } from '#src/registers/paths.ts'
import { REGISTER_REQUESTS, registerListAsked } from '#src/registers/register.requests.ts'
import { registerSaga } from '#src/registers/register.saga.ts'
import { REGISTER_SLICES } from '#src/registers/register.slice.ts'

/** State, sagas and feeds of one register; imports are one part that all of them share. */
export const registerRuntime = (name: RegisterName) => {
  const { path, needs } = REGISTERS[name]
  return defineRuntime({
    state: { [name]: REGISTER_SLICES[name].reducer, imports: importsSlice.reducer },
    sagas: { [name]: registerSaga(name), imports: importsSaga },
    feeds: {
      [path]: ({ filters, arriving }) => [
        ...(arriving ? optionsAsked(...needs) : []),
        registerListAsked(name, filters),
      ],
      [`${path}/:id`]: ({ params, arriving }) => {
        const id = idIn(params['id'])
        return arriving
          ? [...optionsAsked(...needs), ...(id === null ? [] : [REGISTER_REQUESTS[name].load.asked(id)])]
          : []
      },
      [importPathOf(name)]: ({ arriving }) => (arriving ? [...optionsAsked(...needs), loadImports.asked(name)] : []),
    },
  })
}
