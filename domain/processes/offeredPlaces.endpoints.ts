import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type * as Places from '#domain/processes/offeredPlaces.schemas.ts'

const SEE: Access = { anyOf: ['configCursosRegulares'] }
const EDIT: Access = { anyOf: ['configCursosRegulares'], edit: true }
const PLACE = 'ConfiguracaoCursoRegular/:idProcesso/:idUnidade/:idSerie/:idPeriodo'

/** What each process offers of the regular courses (M10). */
export const listOfferedPlaces = endpoint<Places.ListOfferedPlaces>(
  'matricula',
  'GET',
  'ConfiguracaoCursoRegular/GetPagedList',
  SEE,
)
export const offeredPlaceChoices = endpoint<Places.GetOfferedPlaceChoices>(
  'matricula',
  'GET',
  'ConfiguracaoCursoRegular/Escolhas',
  SEE,
)
export const getOfferedPlace = endpoint<Places.GetOfferedPlace>('matricula', 'GET', PLACE, SEE)
export const updateOfferedPlace = endpoint<Places.UpdateOfferedPlace>('matricula', 'PUT', PLACE, EDIT)
