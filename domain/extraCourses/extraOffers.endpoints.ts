import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type * as Offers from '#domain/extraCourses/extraOffers.schemas.ts'

const SEE: Access = { anyOf: ['configCursosExtras'] }
const EDIT: Access = { ...SEE, edit: true }

/** What is offered of an extra course (M11). */
export const getExtraOffer = endpoint<Offers.GetExtraOffer>('matricula', 'GET', 'CursoExtra/:id/Oferta', SEE)
export const updateExtraOffer = endpoint<Offers.UpdateExtraOffer>('matricula', 'PUT', 'CursoExtra/:id/Oferta', EDIT)
