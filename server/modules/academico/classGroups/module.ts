import type { ServerModule } from '#server/host/module.ts'
import * as calls from '#domain/classGroups/classGroups.endpoints.ts'
import { ClassGroup, ClassGroupListQuery, ClassGroupPage } from '#domain/classGroups/classGroups.schemas.ts'
import { ById, Done } from '#domain/base/common.schemas.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { RemovedVersion, StatusChange } from '#domain/records/record.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { classGroups, listClassGroups, readClassGroupOptions } from '#server/modules/academico/classGroups/read.ts'
import { allowRemoval, allowStatus, CLASS_GROUPS } from '#server/modules/academico/classGroups/save.ts'
import { readSchoolChoices } from '#server/school/choices/schoolChoices.ts'
import { changeRecord, changeStatus, createRecord, removeRecord } from '#server/records/save.ts'
import { optionList } from '#server/http/optionList.ts'

const { draft, change, record } = ClassGroup

/** A-C7: the class groups of a year (D 2.1). */
export const classGroupsModule: ServerModule = {
  routes: () => [
    serve(calls.listClassGroups, { query: ClassGroupListQuery, answer: ClassGroupPage }, listClassGroups),
    serve(calls.classGroupChoices, { answer: SchoolChoices }, ({ db, caller }) => readSchoolChoices(db, caller)),
    serve(calls.getClassGroup, { params: ById, answer: record }, (incoming) =>
      classGroups.own(incoming, incoming.params.id),
    ),
    serve(calls.createClassGroup, { body: draft, answer: record }, (incoming) => createRecord(CLASS_GROUPS, incoming)),
    serve(calls.updateClassGroup, { params: ById, body: change, answer: record }, (incoming) =>
      changeRecord(CLASS_GROUPS, incoming),
    ),
    serve(calls.setClassGroupStatus, { params: ById, body: StatusChange, answer: record }, (incoming) =>
      changeStatus(CLASS_GROUPS, incoming, allowStatus),
    ),
    serve(calls.removeClassGroup, { params: ById, query: RemovedVersion, answer: Done }, (incoming) =>
      removeRecord(CLASS_GROUPS, incoming, allowRemoval),
    ),
    optionList(OPTION_LISTS.classGroups, readClassGroupOptions),
  ],
}
