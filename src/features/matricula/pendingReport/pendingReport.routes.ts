import { route } from '#src/core/router/route.ts'
import { PENDING_REPORT } from '#src/core/students/paths.ts'

export const pendingReportRoutes = [
  route({
    path: PENDING_REPORT,
    title: 'Informações pendentes',
    audience: 'staff',
    feature: 'relInformacoesPendentes',
    screen: () => import(/* webpackChunkName: "pending" */ './screens/PendingReport.screen.tsx'),
  }),
]
