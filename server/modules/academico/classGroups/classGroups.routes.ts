import * as calls from '#domain/classGroups/classGroups.endpoints.ts'
import {
  ClassGroupChange,
  ClassGroupDraft,
  ClassGroupListQuery,
  ClassGroupPage,
  ClassGroupRecord,
  ClassGroupStatus,
  ClassGroupVersion,
} from '#domain/classGroups/classGroups.schemas.ts'
import { ById, Done } from '#domain/base/common.schemas.ts'
import { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { listClassGroups } from '#server/modules/academico/classGroups/list.ts'
import { readClassGroup } from '#server/modules/academico/classGroups/read.ts'
import { changeClassGroup, createClassGroup } from '#server/modules/academico/classGroups/save.ts'
import { changeClassGroupStatus, removeClassGroup } from '#server/modules/academico/classGroups/status.ts'
import { readSchoolChoices } from '#server/modules/academico/frame/index.ts'

const done = { isSuccess: true } as const

/** A-C7: the class groups of a year (D 2.1). */
export const classGroupRoutes: readonly Served[] = [
  serve(calls.listClassGroups, { query: ClassGroupListQuery, answer: ClassGroupPage }, listClassGroups),

  serve(calls.classGroupChoices, { answer: SchoolChoices }, ({ db, caller }) => readSchoolChoices(db, caller)),

  serve(calls.getClassGroup, { params: ById, answer: ClassGroupRecord }, (incoming) =>
    readClassGroup(incoming, incoming.params.id),
  ),

  serve(calls.createClassGroup, { body: ClassGroupDraft, answer: ClassGroupRecord }, createClassGroup),

  serve(calls.updateClassGroup, { params: ById, body: ClassGroupChange, answer: ClassGroupRecord }, changeClassGroup),

  serve(
    calls.setClassGroupStatus,
    { params: ById, body: ClassGroupStatus, answer: ClassGroupRecord },
    changeClassGroupStatus,
  ),

  serve(calls.removeClassGroup, { params: ById, query: ClassGroupVersion, answer: Done }, async (incoming) => {
    await removeClassGroup(incoming)
    return done
  }),
]
