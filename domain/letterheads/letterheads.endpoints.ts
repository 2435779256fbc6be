import { endpoint } from '#domain/base/endpoint.ts'
import type { ReadLetterheads, SaveLetterhead } from '#domain/letterheads/letterheads.schemas.ts'

/** Heads, feet and signatures of the pages of reports, by unit (A-R3). */
export const readLetterheads = endpoint<ReadLetterheads>('academico', 'GET', 'Relatorio/Configuracao/Pagina', {
  anyOf: ['configuracaoRelatorios'],
})
export const saveLetterhead = endpoint<SaveLetterhead>('academico', 'PUT', 'Relatorio/Configuracao/Pagina', {
  anyOf: ['configuracaoRelatorios'],
  edit: true,
})
