import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import * as calls from '#domain/assessment/stages.endpoints.ts'
import {
  DivisionChoices,
  DivisionListQuery,
  DivisionPage,
  NewDivision,
  StageDivision,
  StageListQuery,
  StageSituationBody,
} from '#domain/assessment/stages.schemas.ts'
import { ById, Done, OptionList } from '#domain/base/common.schemas.ts'
import { RemovedVersion } from '#domain/records/record.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { createDivision } from '#server/modules/academico/stages/create.ts'
import { divisions, listDivisions, readDivisionChoices } from '#server/modules/academico/stages/read.ts'
import { afterRemoval, DIVISIONS, refuseRemoval } from '#server/modules/academico/stages/save.ts'
import { setStageSituation } from '#server/modules/academico/stages/situation.ts'
import { changeRecord, removeRecord } from '#server/records/save.ts'
import { readStageList } from '#server/school/stages/options.ts'

const { change, record } = StageDivision

/** A-E1: how school years are divided into stages (D 2.3). */
export const stagesModule: ServerModule = {
  routes: () => [
    serve(calls.listDivisions, { query: DivisionListQuery, answer: DivisionPage }, listDivisions),
    serve(calls.divisionChoices, { answer: DivisionChoices }, ({ db, caller }) => readDivisionChoices(db, caller)),
    serve(calls.getDivision, { params: ById, answer: record }, (incoming) =>
      divisions.own(incoming, incoming.params.id),
    ),
    serve(calls.createDivision, { body: NewDivision, answer: record }, createDivision),
    serve(calls.updateDivision, { params: ById, body: change, answer: record }, (incoming) =>
      changeRecord(DIVISIONS, incoming),
    ),
    serve(calls.removeDivision, { params: ById, query: RemovedVersion, answer: Done }, (incoming) =>
      removeRecord(DIVISIONS, incoming, refuseRemoval, afterRemoval),
    ),
    serve(calls.setStageSituation, { params: ById, body: StageSituationBody, answer: record }, setStageSituation),
    serve(OPTION_LISTS.stages, { query: StageListQuery, answer: OptionList }, ({ db, caller, query }) =>
      readStageList(db, caller, query),
    ),
  ],
}
