import * as calls from '#domain/courseOffers/courseOffers.endpoints.ts'
import type { CourseOfferWire } from '#domain/courseOffers/courseOffers.schemas.ts'
import { idsOf, listQueryOf, statusMeant } from '#src/core/filters/listQuery.ts'
import { afterChange, afterCopy } from '#src/core/records/record.saga.ts'
import { recordClient } from '#src/core/records/recordClient.ts'
import { formFeed, idOrCopied, listFeed } from '#src/core/records/recordFeeds.ts'
import { recordPaths } from '#src/core/records/recordPaths.ts'
import { type Copy, removeRequest, statusRequest } from '#src/core/records/recordRequests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { defineRequest, endsOf, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** What a unit offers of a course in a year (A-C5). */
export const courseOffers = recordClient<CourseOfferWire>('courseOffers', {
  called: { one: 'Oferta de curso', genero: 'a' },
  paths: recordPaths('gestaoCursos', 'courseOffers'),
  calls: {
    list: calls.listCourseOffers,
    choices: calls.courseOfferChoices,
    get: calls.getCourseOffer,
    update: calls.updateCourseOffer,
  },
})

export const createCourseOffer = defineRequest('courseOffers/create', calls.createCourseOffer, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ draft }: Copy<CourseOfferWire>) => ({ body: draft }),
  onFailure: SAY_WHY_NOT_SAVED,
})
export const setCourseOfferStatus = statusRequest(courseOffers, calls.setCourseOfferStatus)
export const removeCourseOffer = removeRequest(courseOffers, calls.removeCourseOffer)

const FILTERS = { idAnoLetivo: 'year', idUnidade: 'unit', idCurso: 'course', idPeriodo: 'shift' }

export const runtime = defineRuntime({
  state: { courseOffers: courseOffers.reducer },
  recorded: { courseOffers: { name: ['equipe.nome', 'coordenadores'] } },
  requests: [...Object.values(courseOffers.requests), createCourseOffer, setCourseOfferStatus, removeCourseOffer],
  sagas: { courseOffers: [afterCopy(courseOffers, createCourseOffer), afterChange(courseOffers)] },
  outdatedBy: [...endsOf(setCourseOfferStatus), ...endsOf(removeCourseOffer)],
  feeds: {
    // Without a year the server takes the running one.
    [courseOffers.paths.list]: listFeed(courseOffers, (values) => ({
      ...listQueryOf(values),
      ...statusMeant(values),
      ...idsOf(values, FILTERS),
    })),
    [courseOffers.paths.form]: formFeed(courseOffers, idOrCopied),
  },
})
