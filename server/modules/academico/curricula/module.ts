import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import { ById, Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/curricula/curricula.endpoints.ts'
import {
  Curriculum,
  CurriculumChoices,
  CurriculumCopy,
  CurriculumCopyBody,
  CurriculumCopyResult,
  CurriculumListQuery,
  CurriculumPage,
  InForceBody,
} from '#domain/curricula/curricula.schemas.ts'
import { RemovedVersion } from '#domain/records/record.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { optionList } from '#server/http/optionList.ts'
import { serve } from '#server/http/serve.ts'
import { copyCurricula, previewCurriculumCopy } from '#server/modules/academico/curricula/copy.ts'
import { readCurriculumChoices } from '#server/modules/academico/curricula/facts.ts'
import { putInForce } from '#server/modules/academico/curricula/inForce.ts'
import { curricula, listCurricula, readCurriculumOptions } from '#server/modules/academico/curricula/read.ts'
import { CURRICULA, refuseFrozen } from '#server/modules/academico/curricula/save.ts'
import { changeRecord, createRecord, removeRecord } from '#server/records/save.ts'

const { draft, change, record } = Curriculum

/** A-G3: what the grades of each unit learn in a year (D 2.4). */
export const curriculaModule: ServerModule = {
  routes: () => [
    serve(calls.listCurricula, { query: CurriculumListQuery, answer: CurriculumPage }, listCurricula),
    serve(calls.curriculumChoices, { answer: CurriculumChoices }, ({ db, caller }) =>
      readCurriculumChoices(db, caller),
    ),
    serve(calls.getCurriculum, { params: ById, answer: record }, (incoming) =>
      curricula.own(incoming, incoming.params.id),
    ),
    serve(calls.createCurriculum, { body: draft, answer: record }, (incoming) => createRecord(CURRICULA, incoming)),
    serve(calls.updateCurriculum, { params: ById, body: change, answer: record }, (incoming) =>
      changeRecord(CURRICULA, incoming),
    ),
    serve(calls.removeCurriculum, { params: ById, query: RemovedVersion, answer: Done }, (incoming) =>
      removeRecord(CURRICULA, incoming, (trx, _, before) => refuseFrozen(trx, before)),
    ),
    serve(calls.putCurriculumInForce, { params: ById, body: InForceBody, answer: record }, putInForce),
    serve(calls.previewCurriculumCopy, { body: CurriculumCopy, answer: CurriculumCopyResult }, previewCurriculumCopy),
    serve(calls.copyCurricula, { body: CurriculumCopyBody, answer: CurriculumCopyResult }, copyCurricula),
    optionList(OPTION_LISTS.curricula, readCurriculumOptions),
  ],
}
