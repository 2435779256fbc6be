import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { MARKS, STUDENT_MARKS } from '#src/features/academico/marks/paths.ts'

/** A-L3 and A-L4: the marks of a class group in a subject and a stage, and those of one student. */
export const marks = defineFeature({
  key: 'marks',
  routes: [
    route({
      path: MARKS,
      title: 'Nota',
      audience: 'staff',
      feature: 'apontamentoNota',
      screen: () => import(/* webpackChunkName: "marks" */ './screens/Marks.screen.tsx'),
    }),
    route({
      path: STUDENT_MARKS,
      title: 'Nota por aluno',
      audience: 'staff',
      feature: 'apontamentoNotaAluno',
      screen: () => import(/* webpackChunkName: "student-marks" */ './student/screens/StudentMarks.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "marks-runtime" */ './marks.runtime.ts'),
})
