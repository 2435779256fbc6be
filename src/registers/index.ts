import { REGISTER_NAMES, type RegisterName } from '#domain/registers/catalogue.ts'
import { defineFeature, type Feature } from '#src/core/feature.ts'
import { importOf } from '#src/registers/import/index.ts'
import { registerRoutes } from '#src/registers/register.routes.ts'

const registerOf = (name: RegisterName) =>
  defineFeature({
    key: name,
    routes: registerRoutes(name),
    runtime: async () => {
      const { registerRuntime } = await import(/* webpackChunkName: "registers-runtime" */ './register.runtime.ts')
      return { runtime: registerRuntime(name) }
    },
  })

/** For each register of `domain/registers` a feature, and one for its import. */
export const registerFeatures: readonly Feature[] = REGISTER_NAMES.flatMap((name) => [registerOf(name), importOf(name)])
