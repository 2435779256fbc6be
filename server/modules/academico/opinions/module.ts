import { Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/opinions/opinions.endpoints.ts'
import {
  OpinionBody,
  OpinionOfStudent,
  OpinionPage,
  OpinionsQuery,
  OpinionStepBody,
} from '#domain/opinions/opinions.schemas.ts'
import { OpinionHistory, OpinionHistoryQuery } from '#domain/opinions/opinionHistory.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { seesOpinionFile } from '#server/modules/academico/opinions/files.ts'
import { getOpinionHistory } from '#server/modules/academico/opinions/history.ts'
import { getOpinions } from '#server/modules/academico/opinions/read.ts'
import { saveOpinion } from '#server/modules/academico/opinions/save.ts'
import { stepOpinions } from '#server/modules/academico/opinions/steps.ts'
import { tellOfOpinions } from '#server/modules/academico/opinions/tell.ts'

/** What texts say of students where a scheme asks for them, from the draft to the family (D 2.9 “ParecerDescritivo”). */
export const opinionsModule: ServerModule = {
  routes: () => [
    serve(calls.readOpinions, { query: OpinionsQuery, answer: OpinionPage }, getOpinions),
    serve(calls.readOpinionHistory, { query: OpinionHistoryQuery, answer: OpinionHistory }, getOpinionHistory),
    serve(calls.saveOpinion, { body: OpinionBody, answer: OpinionOfStudent, conflict: OpinionOfStudent }, saveOpinion),
    serve(calls.stepOpinions, { body: OpinionStepBody, answer: Done }, stepOpinions),
  ],
  chores: [{ name: 'tell of opinions', everyMinutes: 5, work: tellOfOpinions }],
  fileOwners: { opinion: { maySee: seesOpinionFile, isPersonal: true } },
}
