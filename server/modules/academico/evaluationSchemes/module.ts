import Type from 'typebox'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import { ById, Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/evaluationSchemes/evaluationSchemes.endpoints.ts'
import {
  ChangedStudent,
  ChangedStudentsQuery,
  EvaluationScheme,
  ExplainedChange,
  ExplainQuery,
  SchemeChanges,
  SchemeChoices,
  SchemeInForceBody,
  SchemeListQuery,
  SchemePage,
} from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { LinkBody, LinksQuery, SchemeLinks, UnlinkBody } from '#domain/evaluationSchemes/links.schemas.ts'
import { RemovedVersion } from '#domain/records/record.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { optionList } from '#server/http/optionList.ts'
import { serve } from '#server/http/serve.ts'
import { readSchemeChoices, readSchemeOptions } from '#server/modules/academico/evaluationSchemes/choices.ts'
import { putSchemeInForce, readSchemeChanges } from '#server/modules/academico/evaluationSchemes/inForce.ts'
import { linkScheme, unlinkSchemes } from '#server/modules/academico/evaluationSchemes/link.ts'
import { readSchemeLinks } from '#server/modules/academico/evaluationSchemes/links.ts'
import { listSchemes, schemes } from '#server/modules/academico/evaluationSchemes/read.ts'
import { explainChange, listChangedStudents } from '#server/modules/academico/evaluationSchemes/results.ts'
import { removeAlone, SCHEMES } from '#server/modules/academico/evaluationSchemes/save.ts'
import { changeRecord, createRecord, removeRecord } from '#server/records/save.ts'

const { draft, change, record } = EvaluationScheme

/** A-E2: by which rules marks and absences become results, and where each of them holds (D 2.3). */
export const evaluationSchemesModule: ServerModule = {
  routes: () => [
    serve(calls.listSchemes, { query: SchemeListQuery, answer: SchemePage }, listSchemes),
    serve(calls.schemeChoices, { answer: SchemeChoices }, ({ db, caller }) => readSchemeChoices(db, caller)),
    serve(calls.getScheme, { params: ById, answer: record }, (incoming) => schemes.own(incoming, incoming.params.id)),
    serve(calls.createScheme, { body: draft, answer: record }, (incoming) => createRecord(SCHEMES, incoming)),
    serve(calls.updateScheme, { params: ById, body: change, answer: record }, (incoming) =>
      changeRecord(SCHEMES, incoming),
    ),
    serve(calls.removeScheme, { params: ById, query: RemovedVersion, answer: Done }, (incoming) =>
      removeRecord(SCHEMES, incoming, removeAlone),
    ),
    serve(calls.schemeChanges, { params: ById, answer: SchemeChanges }, readSchemeChanges),
    serve(
      calls.listChangedStudents,
      { params: ById, query: ChangedStudentsQuery, answer: Type.Array(ChangedStudent) },
      listChangedStudents,
    ),
    serve(calls.explainChange, { params: ById, query: ExplainQuery, answer: ExplainedChange }, explainChange),
    serve(calls.putSchemeInForce, { params: ById, body: SchemeInForceBody, answer: record }, putSchemeInForce),
    serve(calls.getSchemeLinks, { query: LinksQuery, answer: SchemeLinks }, readSchemeLinks),
    serve(calls.linkScheme, { body: LinkBody, answer: Done }, linkScheme),
    serve(calls.unlinkSchemes, { body: UnlinkBody, answer: Done }, unlinkSchemes),
    optionList(OPTION_LISTS.evaluationSchemes, readSchemeOptions),
  ],
}
