import { endpoint } from '#domain/base/endpoint.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import type * as Releases from '#domain/markReleases/markReleases.schemas.ts'

/** Who changes is decided by the service: teachers may where the school says so (portal.md 7 “CanPublishGrades”). */
const SEE = { anyOf: ['publicarNotas'] } as const

/** The marks of class groups, by subject and stage, and whether families see them (A-P3). */
export const listReleases = endpoint<Releases.ListReleases>('academico', 'GET', 'Nota/Publicacao', SEE)
/** What is missing in some of them, in words. */
export const checkReleases = endpoint<Releases.CheckReleases>('academico', 'POST', 'Nota/Publicacao/Conferencia', SEE)
/** Publishes, schedules, previews or hides many at once: all or none. */
export const changeReleases = endpoint<Releases.ChangeReleases>('academico', 'PUT', 'Nota/Publicacao', SEE)
/** Whether teachers may publish the marks of what they teach. */
export const readMarkReleaseRight = endpoint<Releases.ReadMarkReleaseRight>(
  'academico',
  'GET',
  'GradeRelease/CanPublishGrades',
  { types: [STAFF] },
)
