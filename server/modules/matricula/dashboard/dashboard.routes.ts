import { getDashboard } from '#domain/api/dashboard.endpoints.ts'
import { Dashboard, DashboardQuery } from '#domain/api/dashboard.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { readDashboard } from '#server/modules/matricula/dashboard/dashboard.service.ts'

export const dashboardRoutes: readonly Served[] = [
  serve(getDashboard, { query: DashboardQuery, answer: Dashboard }, readDashboard),
]
