import { REGISTERS, type RegisterName } from '#domain/registers/catalogue.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadImports } from '#src/registers/import/imports.requests.ts'
import { importsRuntime } from '#src/registers/import/imports.runtime.ts'
import { importPathOf } from '#src/registers/paths.ts'
import { registerRuntime } from '#src/registers/register.runtime.ts'

/** State, sagas and feeds of the import into one register. It also exports the list. */
export const importRuntime = (name: RegisterName) =>
  defineRuntime({
    uses: [registerRuntime(name), importsRuntime],
    feeds: {
      [importPathOf(name)]: ({ arriving, outdated }) => [
        ...(arriving ? optionsAsked(...REGISTERS[name].needs) : []),
        ...(arriving || outdated ? [loadImports.asked(name)] : []),
      ],
    },
  })
