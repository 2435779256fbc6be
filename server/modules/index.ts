import type { ServerModule } from '#server/host/module.ts'
import * as modules from '#server/modules/all.ts'

/** Every module, of which the server asks what it serves. */
export const MODULES: readonly ServerModule[] = Object.values(modules)
