import { endpoint } from '#domain/base/endpoint.ts'
import type {
  ChangePlace,
  GetMovable,
  ListMovable,
  PreviewPlaceChange,
} from '#domain/placeChanges/placeChanges.wire.ts'

const SEES = { anyOf: ['trocaTurnoCurso'] } as const
const EDITS = { ...SEES, edit: true } as const

export const listMovable = endpoint<ListMovable>('matricula', 'GET', 'Matricula/TrocaTurnoCurso', SEES)
export const getMovable = endpoint<GetMovable>('matricula', 'GET', 'Matricula/:id/TrocaTurnoCurso', SEES)
/** What moving a student would do; nothing is written. */
export const previewPlaceChange = endpoint<PreviewPlaceChange>(
  'matricula',
  'POST',
  'Matricula/:id/TrocaTurnoCurso/Previa',
  EDITS,
)
/** Moves a student, as it was looked at. */
export const changePlace = endpoint<ChangePlace>('matricula', 'POST', 'Matricula/:id/TrocaTurnoCurso', EDITS)
