import * as calls from '#domain/extraCourses/extraCourses.endpoints.ts'
import type { ExtraCourseWire } from '#domain/extraCourses/extraCourses.schemas.ts'
import { idsOf, listQueryOf, searchMeant, statusMeant } from '#src/core/filters/listQuery.ts'
import { afterChange, afterCreation } from '#src/core/records/record.saga.ts'
import { recordClient } from '#src/core/records/recordClient.ts'
import { formFeed, listFeed } from '#src/core/records/recordFeeds.ts'
import { recordPaths } from '#src/core/records/recordPaths.ts'
import { createRequest, type Version } from '#src/core/records/recordRequests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { defineRequest, endsOf, SAY_WHY } from '#src/platform/request/request.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

/** Extra courses (M14, M16). */
export const extraCourses = recordClient<ExtraCourseWire>('extraCourses', {
  called: { one: 'Curso extra', genero: 'o' },
  paths: recordPaths('cursosExtras', 'extraCourses'),
  calls: {
    list: calls.listExtraCourses,
    choices: calls.extraCourseChoices,
    get: calls.getExtraCourse,
    update: calls.updateExtraCourse,
  },
})

export const createExtraCourse = createRequest<ExtraCourseWire>(extraCourses, calls.createExtraCourse)

/** Closes a course for sign-ups, or opens it. */
export const setExtraCourseStatus = defineRequest('extraCourses/setStatus', calls.setExtraCourseStatus, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, ativo }: Version & { readonly ativo: boolean }) => ({ params: { id }, body: { ativo, versao } }),
  onSuccess: ({ ativo }) => `Curso extra ${ativo ? 'reaberto' : 'encerrado'} com sucesso!`,
  onFailure: SAY_WHY,
})

const FILTERS = {
  idAnoLetivo: 'year',
  idUnidade: 'unit',
  tipoHorario: 'schedule',
  sexo: 'gender',
  disponibilidade: 'availability',
}

export const runtime = defineRuntime({
  state: { extraCourses: extraCourses.reducer },
  recorded: { extraCourses: NOTHING_PERSONAL },
  requests: [...Object.values(extraCourses.requests), createExtraCourse, setExtraCourseStatus],
  sagas: { extraCourses: [afterCreation(extraCourses, createExtraCourse), afterChange(extraCourses)] },
  outdatedBy: endsOf(setExtraCourseStatus),
  feeds: {
    // Without a year the server takes the running one.
    [extraCourses.paths.list]: listFeed(extraCourses, (values) => ({
      ...listQueryOf(values),
      ...searchMeant(values),
      ...statusMeant(values),
      ...idsOf(values, FILTERS),
    })),
    [extraCourses.paths.formOf(null)]: formFeed(extraCourses),
    [extraCourses.paths.form]: formFeed(extraCourses),
  },
})
