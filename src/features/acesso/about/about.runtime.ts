import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadVersions } from '#src/core/version/version.requests.ts'

export const runtime = defineRuntime({ feeds: { '/sobre': () => [loadVersions.asked(null)] } })
