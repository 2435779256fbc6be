import { endpoint } from '#domain/base/endpoint.ts'
import type { ReadCardLayouts, SaveCardLayout } from '#domain/reportCards/cardLayouts.schemas.ts'

/** What report cards show, by unit and kind (A-R3). */
export const readCardLayouts = endpoint<ReadCardLayouts>('academico', 'GET', 'Relatorio/Configuracao/Boletim', {
  anyOf: ['configuracaoRelatorios'],
})
export const saveCardLayout = endpoint<SaveCardLayout>('academico', 'PUT', 'Relatorio/Configuracao/Boletim', {
  anyOf: ['configuracaoRelatorios'],
  edit: true,
})
