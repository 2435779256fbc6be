import type { ServerModule } from '#server/host/module.ts'
import * as modules from '#server/modules/all.ts'

/** Every module that the server serves. */
export const MODULES: readonly ServerModule[] = Object.values(modules)
