import type { Config } from '#server/config.ts'
import { FILE_OWNERS } from '#server/fileOwners.ts'
import { fileRoutes, type Storages } from '#server/files/index.ts'
import type { Host } from '#server/host/module.ts'
import type { Served } from '#server/http/serve.ts'
import { IMPORTERS } from '#server/importers.ts'
import { JOB_KINDS } from '#server/jobKinds.ts'
import { JUDGES } from '#server/judges.ts'
import { type HurryJob, hurryJob, jobRoutes } from '#server/jobs/index.ts'
import { MODULES } from '#server/modules/index.ts'
import { importRoutes } from '#server/registers/import/routes.ts'
import { registerRoutes } from '#server/registers/routes.ts'

interface Parts extends Pick<Config, 'financeUrl' | 'apiVersion' | 'mail'> {
  readonly storages: Storages
}

/** Works on a job that was just queued; what goes wrong on our side stands in the log of the call. */
const hurryOver =
  (storages: Storages): HurryJob =>
  ({ db, clock, log }, jobId) =>
    hurryJob(
      { db, clock, storages, kinds: JOB_KINDS, onError: (err) => log.error({ err }, 'a background job failed') },
      jobId,
    )

/** Everything that the server serves: what each module says of itself, and what no module is for. */
export const servedBy = ({ mail, storages, ...settings }: Parts): readonly Served[] => {
  const host: Host = { ...settings, storages, hasMail: mail !== null, hurryJob: hurryOver(storages) }
  return [
    ...MODULES.flatMap(({ routes }) => routes?.(host) ?? []),
    ...importRoutes(IMPORTERS, host.hurryJob),
    ...jobRoutes,
    ...fileRoutes(storages, FILE_OWNERS),
    ...registerRoutes(JUDGES),
  ]
}
