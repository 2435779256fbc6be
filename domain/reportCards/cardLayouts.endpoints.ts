import { endpoint } from '#domain/base/endpoint.ts'
import type { ReadCardLayouts, SaveCardAreas, SaveCardLayout } from '#domain/reportCards/cardLayouts.schemas.ts'

/** What report cards show, by unit and kind (A-R3). */
export const readCardLayouts = endpoint<ReadCardLayouts>('academico', 'GET', 'Relatorio/Configuracao/Boletim', {
  anyOf: ['configuracaoRelatorios'],
})
export const saveCardLayout = endpoint<SaveCardLayout>('academico', 'PUT', 'Relatorio/Configuracao/Boletim', {
  anyOf: ['configuracaoRelatorios'],
  edit: true,
})
/** In which order cards have knowledge areas, and which of them group their subjects: in all units. */
export const saveCardAreas = endpoint<SaveCardAreas>('academico', 'PUT', 'Relatorio/Configuracao/Boletim/Areas', {
  anyOf: ['configuracaoRelatorios'],
  edit: true,
})
