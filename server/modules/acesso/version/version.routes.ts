import { versions } from '#domain/session/session.endpoints.ts'
import { Versions } from '#domain/session/session.schemas.ts'
import { WEB_VERSION } from '#domain/base/version.ts'
import { type Served, serve } from '#server/http/serve.ts'

/** GET version: what the version dialog shows of portal and API (portal.md 7). */
export const versionRoutes = (api: Versions['api']): readonly Served[] => [
  serve(versions, { answer: Versions }, async () => ({ web: { ...WEB_VERSION }, api })),
]
