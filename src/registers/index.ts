import { REGISTER_NAMES } from '#domain/registers/catalogue.ts'
import { defineFeature } from '#src/core/feature.ts'
import { registerRoutes } from '#src/registers/register.routes.ts'

/** A feature for each register of `domain/registers/catalogue.ts`. */
export const registerFeatures = REGISTER_NAMES.map((name) =>
  defineFeature({
    key: name,
    routes: registerRoutes(name),
    runtime: async () => {
      const { registerRuntime } = await import(/* webpackChunkName: "registers-runtime" */ './register.runtime.ts')
      return { runtime: registerRuntime(name) }
    },
  }),
)
