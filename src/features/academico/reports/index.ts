import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { GUARDIANS, RECEIVED, REPORT, REPORTS, SCHEDULES } from '#src/features/academico/reports/paths.ts'

/** A-R1 and A-R2: reports by their descriptions (D 2.15). */
export const reports = defineFeature({
  key: 'reports',
  routes: [
    route({
      path: REPORTS,
      title: 'Relatórios',
      audience: 'staff',
      feature: 'relatorios',
      screen: () => import(/* webpackChunkName: "reports" */ './screens/ReportList.screen.tsx'),
    }),
    route({
      path: REPORT,
      title: 'Gerar relatório',
      audience: 'staff',
      feature: 'gerarRelatorio',
      screen: () => import(/* webpackChunkName: "report" */ './screens/Report.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "reports-runtime" */ './reports.runtime.ts'),
})

/** Saved views that are sent by e-mail, and what came of them. */
export const reportSchedules = defineFeature({
  key: 'reportSchedules',
  routes: [
    route({
      path: SCHEDULES,
      title: 'Envios agendados',
      audience: 'staff',
      feature: 'gerarRelatorio',
      screen: () => import(/* webpackChunkName: "report-schedules" */ './screens/Schedules.screen.tsx'),
    }),
    route({
      path: RECEIVED,
      title: 'Relatórios recebidos',
      audience: 'staff',
      feature: 'gerarRelatorio',
      screen: () => import(/* webpackChunkName: "received-reports" */ './screens/Received.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "report-schedules-runtime" */ './schedules.runtime.ts'),
})

/** M26: the same for the guardians of students, below /matricula. */
export const guardiansReport = defineFeature({
  key: 'guardiansReport',
  routes: [
    route({
      path: GUARDIANS,
      title: 'Responsáveis por aluno',
      audience: 'staff',
      feature: 'relResponsaveisPorAluno',
      screen: () => import(/* webpackChunkName: "guardians-report" */ './screens/GuardiansReport.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "guardians-report" */ './guardiansReport.runtime.ts'),
})
