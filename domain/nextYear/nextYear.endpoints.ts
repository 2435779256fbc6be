import { endpoint } from '#domain/base/endpoint.ts'
import type { CopyPiece, PreviewPiece, ReadNextYear, UndoCopy } from '#domain/nextYear/nextYear.schemas.ts'

const PREPARE = { anyOf: ['proximoAno'], edit: true } as const

/** What of a year of a unit is in its next year already. */
export const readNextYear = endpoint<ReadNextYear>('academico', 'GET', 'ProximoAno', { anyOf: ['proximoAno'] })
/** What `copyPiece` would do. */
export const previewPiece = endpoint<PreviewPiece>('academico', 'POST', 'ProximoAno/Copia/Simulacao', PREPARE)
export const copyPiece = endpoint<CopyPiece>('academico', 'POST', 'ProximoAno/Copia', PREPARE)
/** Takes back what a copy made, while nothing was built on it. */
export const undoCopy = endpoint<UndoCopy>('academico', 'POST', 'ProximoAno/Copia/:id/Desfeita', PREPARE)
