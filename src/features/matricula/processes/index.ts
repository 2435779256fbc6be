import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { CAMPAIGN_PATH, PROCESSES, STUDENTS_PATH, WAITING_PATH } from '#src/features/matricula/processes/paths.ts'

/** M08: campaigns of enrolment, re-enrolment and reservation, and their students. */
export const processes = defineFeature({
  key: 'processes',
  routes: [
    route({
      path: PROCESSES.list,
      title: 'Gestão de processos',
      audience: 'staff',
      feature: 'gestaoProcessos',
      screen: () => import(/* webpackChunkName: "processes" */ './screens/ProcessList.screen.tsx'),
    }),
    route({
      path: PROCESSES.form,
      title: 'Processo',
      audience: 'staff',
      feature: 'gestaoProcessos',
      screen: () => import(/* webpackChunkName: "process-form" */ './screens/ProcessForm.screen.tsx'),
    }),
    route({
      path: STUDENTS_PATH,
      title: 'Inscrições do processo',
      audience: 'staff',
      feature: 'gestaoProcessos',
      screen: () => import(/* webpackChunkName: "process-students" */ './screens/ProcessStudents.screen.tsx'),
    }),
    route({
      path: CAMPAIGN_PATH,
      title: 'Campanha de rematrícula',
      audience: 'staff',
      feature: 'gestaoProcessos',
      screen: () => import(/* webpackChunkName: "process-campaign" */ './screens/Campaign.screen.tsx'),
    }),
    route({
      path: WAITING_PATH,
      title: 'Lista de espera',
      audience: 'staff',
      feature: 'gestaoProcessos',
      screen: () => import(/* webpackChunkName: "process-waiting" */ './screens/WaitingList.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "processes-runtime" */ './processes.runtime.ts'),
})
