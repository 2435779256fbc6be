import { REGISTER_NAMES } from '#domain/registers/catalogue.ts'
import { defineFeature } from '#src/core/feature.ts'
import { importRoutes, registerRoutes } from '#src/registers/register.routes.ts'

const registers = REGISTER_NAMES.map((name) =>
  defineFeature({
    key: name,
    routes: registerRoutes(name),
    runtime: async () => {
      const { registerRuntime } = await import(/* webpackChunkName: "registers-runtime" */ './register.runtime.ts')
      return { runtime: registerRuntime(name) }
    },
  }),
)

const imports = REGISTER_NAMES.map((name) =>
  defineFeature({
    key: `${name} import`,
    routes: importRoutes(name),
    runtime: async () => {
      const { importRuntime } = await import(/* webpackChunkName: "imports" */ './import/import.runtime.ts')
      return { runtime: importRuntime(name) }
    },
  }),
)

/** Two features for each register of `domain/registers`: its records, and the import of spreadsheets into it. */
export const registerFeatures = [...registers, ...imports]
