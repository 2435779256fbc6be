import { Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/markReleases/markReleases.endpoints.ts'
import * as schemas from '#domain/markReleases/markReleases.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { changeReleases } from '#server/modules/academico/markReleases/change.ts'
import { checkReleases } from '#server/modules/academico/markReleases/check.ts'
import { listReleases } from '#server/modules/academico/markReleases/list.ts'
import { teachersMayRelease } from '#server/school/marks/releaseRight.ts'
import { tellOfMarks } from '#server/modules/academico/markReleases/tell.ts'

const { ReleaseCheck, ReleaseCheckBody, ReleasePage, ReleasesBody, ReleasesQuery } = schemas

/** A-P3: which marks families see (D 2.9 “PublicaçãoNotas”). */
export const markReleasesModule: ServerModule = {
  routes: () => [
    serve(calls.listReleases, { query: ReleasesQuery, answer: ReleasePage }, listReleases),
    serve(calls.checkReleases, { body: ReleaseCheckBody, answer: ReleaseCheck }, checkReleases),
    serve(calls.changeReleases, { body: ReleasesBody, answer: Done }, changeReleases),
    serve(calls.readMarkReleaseRight, { answer: schemas.MarkReleaseRight }, async ({ db }) => ({
      dados: await teachersMayRelease(db),
    })),
  ],
  chores: [{ name: 'tell of marks', everyMinutes: 5, work: tellOfMarks }],
}
