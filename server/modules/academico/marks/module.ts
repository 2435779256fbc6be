import { File } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/marks/marks.endpoints.ts'
import { MarkPage, MarksBody, MarkSheetQuery, MarksSaved, OpenSheetQuery } from '#domain/marks/marks.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { endFollowing, followSheet } from '#server/modules/academico/marks/follow.ts'
import { getMarkPage } from '#server/modules/academico/marks/read.ts'
import { saveCells } from '#server/modules/academico/marks/save.ts'

/** A-L3: the marks of a class group, subject by subject and stage by stage (D 2.9). */
export const marksModule: ServerModule = {
  routes: () => [
    serve(calls.readMarkSheet, { query: MarkSheetQuery, answer: MarkPage }, getMarkPage),
    serve(calls.followMarkSheet, { query: OpenSheetQuery, answer: File }, followSheet),
    serve(calls.saveMarks, { body: MarksBody, answer: MarksSaved }, saveCells),
  ],
  ending: endFollowing,
}
