import type { FileOwners } from '#server/files/index.ts'
import { seesResult } from '#server/jobs/index.ts'
import { MODULES } from '#server/modules/index.ts'
import { REGISTER_FILE_OWNERS } from '#server/registers/files.ts'

/** Who may see which files, by what their owners are. */
export const FILE_OWNERS: FileOwners = MODULES.reduce<FileOwners>(
  (owners, { fileOwners }) => ({ ...owners, ...fileOwners }),
  { ...REGISTER_FILE_OWNERS, job: { maySee: seesResult, isPersonal: true } },
)
