import type { ExportDashboard, GetDashboard } from '#domain/dashboard/dashboard.schemas.ts'
import { endpoint, fileEndpoint } from '#domain/base/endpoint.ts'

/** M01: how enrolment goes in a year. */
export const getDashboard = endpoint<GetDashboard>('matricula', 'GET', 'Matricula/Painel', { anyOf: ['painel'] })
export const exportDashboard = fileEndpoint<ExportDashboard>('matricula', 'Matricula/Painel/Exportar', {
  anyOf: ['painel'],
})
