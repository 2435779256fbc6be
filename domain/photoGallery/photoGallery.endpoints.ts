import { endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import type { PrintGallery, ReadGallery } from '#domain/photoGallery/photoGallery.schemas.ts'

const SEE = { anyOf: ['galeriaFotos'] } as const

/** The photos of the students of a class group, of a teacher, or whose family answered a question (A-R4). */
export const readGallery = endpoint<ReadGallery>('academico', 'GET', 'Relatorio/GaleriaFotos', SEE)
/** The same as a PDF, whole. It is audited that it left. */
export const printGallery = fileEndpoint<PrintGallery>('academico', 'Relatorio/GaleriaFotos/Impressao', SEE)
