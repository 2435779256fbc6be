import { route } from '#src/core/router/route.ts'

export const ENROLMENT_REPORT = '/matricula/relatorios/informacoes-matricula'

export const enrolmentReportRoutes = [
  route({
    path: ENROLMENT_REPORT,
    title: 'Informações de matrícula',
    audience: 'staff',
    feature: 'relInformacoesMatricula',
    screen: () => import(/* webpackChunkName: "enrolment-report" */ './screens/EnrolmentReport.screen.tsx'),
  }),
]
