import type { ServerModule } from '#server/host/module.ts'
import { exportDashboard as exportEndpoint, getDashboard } from '#domain/dashboard/dashboard.endpoints.ts'
import { File } from '#domain/base/common.schemas.ts'
import { Dashboard, DashboardExportQuery, DashboardQuery } from '#domain/dashboard/dashboard.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { readDashboard } from '#server/modules/matricula/dashboard/dashboard.service.ts'
import { exportDashboard } from '#server/modules/matricula/dashboard/exportDashboard.ts'

export const dashboardModule: ServerModule = {
  routes: ({ storages }) => [
    serve(getDashboard, { query: DashboardQuery, answer: Dashboard }, readDashboard),
    serve(exportEndpoint, { query: DashboardExportQuery, answer: File }, (incoming) =>
      exportDashboard(incoming, storages),
    ),
  ],
}
