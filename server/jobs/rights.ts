import { mayOpen } from '#domain/access/permissions.ts'
import { JOB_KINDS, type JobKindName } from '#domain/jobs/jobKinds.ts'
import type { Person } from '#server/http/person.ts'

/** Whether somebody may have jobs of a kind, and what they made. What a part touches is for the kind to check. */
export const mayDo = (person: Person, kind: JobKindName): boolean =>
  JOB_KINDS[kind].features.some((feature) => mayOpen(person, person.permissions, feature))
