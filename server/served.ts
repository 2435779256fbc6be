import type { Config } from '#server/config.ts'
import type { Served } from '#server/http/serve.ts'
import { impersonationCalls } from '#server/modules/acesso/impersonation/index.ts'
import { lookCalls } from '#server/modules/acesso/look/index.ts'
import { optionCalls } from '#server/modules/acesso/options/index.ts'
import { parameterCalls } from '#server/modules/acesso/parameters/index.ts'
import { sessionCalls } from '#server/modules/acesso/session/index.ts'
import { versionCalls } from '#server/modules/acesso/version/index.ts'

/** Everything that the server serves, feature by feature. */
export const servedBy = ({ financeUrl, apiVersion }: Pick<Config, 'financeUrl' | 'apiVersion'>): readonly Served[] => [
  ...sessionCalls(financeUrl),
  ...impersonationCalls,
  ...parameterCalls,
  ...lookCalls,
  ...versionCalls(apiVersion),
  ...optionCalls,
]
