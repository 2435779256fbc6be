import type { GetDashboard } from '#domain/api/dashboard.schemas.ts'
import { endpoint } from '#domain/api/endpoint.ts'

/** M01: how enrolment goes in a year. */
export const getDashboard = endpoint<GetDashboard>('matricula', 'GET', 'Matricula/Painel', { anyOf: ['painel'] })
