import { ById, Done } from '#domain/base/common.schemas.ts'
import {
  ChildElectives,
  ElectiveChoice,
  ElectiveStudents,
  ElectiveStudentsQuery,
  FamilyElectives,
  StaffElectiveChoice,
} from '#domain/electives/electiveChoices.schemas.ts'
import * as calls from '#domain/electives/electives.endpoints.ts'
import {
  ElectiveCopy,
  ElectiveCopyBody,
  ElectiveCopyResult,
  ElectiveGroup,
  ElectiveGroupChoices,
  ElectiveGroupPage,
  ElectiveGroupQuery,
} from '#domain/electives/electives.schemas.ts'
import { RemovedVersion, StatusChange } from '#domain/records/record.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { chooseElectives, chooseForStudent } from '#server/modules/academico/electives/choose.ts'
import { copyElectives, previewElectiveCopy } from '#server/modules/academico/electives/copy.ts'
import { listFamilyElectives } from '#server/modules/academico/electives/offered.ts'
import {
  electiveGroups,
  listElectiveGroups,
  readElectiveGroupChoices,
} from '#server/modules/academico/electives/read.ts'
import { allowRemoval, allowStatus, ELECTIVE_GROUPS } from '#server/modules/academico/electives/save.ts'
import { settleGroups } from '#server/modules/academico/electives/seats.ts'
import { listElectiveStudents } from '#server/modules/academico/electives/students.ts'
import { changeRecord, changeStatus, createRecord, removeRecord } from '#server/records/save.ts'

const { draft, change, record } = ElectiveGroup

/** A-G4: electives, and who chose them (D 2.4). */
export const electivesModule: ServerModule = {
  routes: () => [
    serve(calls.listElectiveGroups, { query: ElectiveGroupQuery, answer: ElectiveGroupPage }, listElectiveGroups),
    serve(calls.electiveGroupChoices, { answer: ElectiveGroupChoices }, ({ db, caller }) =>
      readElectiveGroupChoices(db, caller),
    ),
    serve(calls.getElectiveGroup, { params: ById, answer: record }, (incoming) =>
      electiveGroups.own(incoming, incoming.params.id),
    ),
    serve(calls.createElectiveGroup, { body: draft, answer: record }, (incoming) =>
      createRecord(ELECTIVE_GROUPS, incoming),
    ),
    serve(calls.updateElectiveGroup, { params: ById, body: change, answer: record }, (incoming) =>
      changeRecord(ELECTIVE_GROUPS, incoming),
    ),
    serve(calls.setElectiveGroupStatus, { params: ById, body: StatusChange, answer: record }, (incoming) =>
      changeStatus(ELECTIVE_GROUPS, incoming, allowStatus),
    ),
    serve(calls.removeElectiveGroup, { params: ById, query: RemovedVersion, answer: Done }, (incoming) =>
      removeRecord(ELECTIVE_GROUPS, incoming, allowRemoval),
    ),
    serve(calls.previewElectiveCopy, { body: ElectiveCopy, answer: ElectiveCopyResult }, previewElectiveCopy),
    serve(calls.copyElectives, { body: ElectiveCopyBody, answer: ElectiveCopyResult }, copyElectives),
    serve(calls.listElectiveStudents, { query: ElectiveStudentsQuery, answer: ElectiveStudents }, listElectiveStudents),
    serve(
      calls.chooseForStudent,
      { params: ById, body: StaffElectiveChoice, answer: ChildElectives },
      chooseForStudent,
    ),
    serve(calls.listFamilyElectives, { answer: FamilyElectives }, listFamilyElectives),
    serve(calls.chooseElectives, { params: ById, body: ElectiveChoice, answer: ChildElectives }, chooseElectives),
  ],
  chores: [{ name: 'electives', everyMinutes: 1, work: settleGroups }],
}
