import { route } from '#src/core/router/route.ts'

export const ACCEPTANCE_REPORT = '/matricula/relatorios/aceite-termos'

export const acceptanceReportRoutes = [
  route({
    path: ACCEPTANCE_REPORT,
    title: 'Aceite de termos',
    audience: 'staff',
    feature: 'relAceiteTermos',
    screen: () => import(/* webpackChunkName: "acceptances" */ './screens/AcceptanceReport.screen.tsx'),
  }),
]
