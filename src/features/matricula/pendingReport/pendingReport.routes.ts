import { route } from '#src/core/router/route.ts'

export const PENDING_REPORT = '/matricula/relatorios/informacoes-pendentes'

export const pendingReportRoutes = [
  route({
    path: PENDING_REPORT,
    title: 'Informações pendentes',
    audience: 'staff',
    feature: 'relInformacoesPendentes',
    screen: () => import(/* webpackChunkName: "pending" */ './screens/PendingReport.screen.tsx'),
  }),
]
