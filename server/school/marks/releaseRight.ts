import type { Kysely } from 'kysely'
import { holds } from '#domain/access/permissions.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'

type Acting = Pick<Act, 'caller'> & { readonly db: Kysely<Database> }

/** Whether teachers may publish the marks of what they teach: the school's decision (portal.md 7 “CanPublishGrades”). */
export const teachersMayRelease = async (db: Kysely<Database>): Promise<boolean> =>
  (await readParameter(db, 'professoresPublicam')) === 'Sim'

/** What the caller may publish: all that they see, what they teach today, or nothing. */
export const releaseRight = async ({ db, caller }: Acting): Promise<'all' | 'taught' | 'none'> => {
  if (holds(caller, caller.permissions, 'publicarNotas', true)) return 'all'
  return caller.isProfessor && (await teachersMayRelease(db)) ? 'taught' : 'none'
}
