import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { CERTIFICATES } from '#src/core/staff/paths.ts'
import { ABSENCES, ASSIGNMENTS } from '#src/features/academico/assignments/paths.ts'

/** A-G5: who teaches what to whom. */
export const assignments = defineFeature({
  key: 'assignments',
  routes: [
    route({
      path: ASSIGNMENTS,
      title: 'Atribuição de aulas',
      audience: 'staff',
      feature: 'atribuicaoAulas',
      screen: () => import(/* webpackChunkName: "assignment-board" */ './screens/Board.screen.tsx'),
    }),
    route({
      path: ABSENCES,
      title: 'Faltas de professores',
      audience: 'staff',
      feature: 'atribuicaoAulas',
      screen: () => import(/* webpackChunkName: "absences" */ './screens/AbsenceList.screen.tsx'),
    }),
    route({
      path: CERTIFICATES,
      title: 'Certidões de antecedentes',
      audience: 'staff',
      feature: 'atribuicaoAulas',
      screen: () => import(/* webpackChunkName: "certificates" */ './screens/CertificateList.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "assignments-runtime" */ './assignments.runtime.ts'),
})
