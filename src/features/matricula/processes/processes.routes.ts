import { route } from '#src/core/router/route.ts'
import { PROCESSES, STUDENTS_PATH } from '#src/features/matricula/processes/paths.ts'

export const processRoutes = [
  route({
    path: PROCESSES,
    title: 'Gestão de processos',
    audience: 'staff',
    feature: 'gestaoProcessos',
    screen: () => import(/* webpackChunkName: "processes" */ './screens/ProcessList.screen.tsx'),
  }),
  route({
    path: `${PROCESSES}/:id`,
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
]
