import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { STUDENT_MARKS } from '#src/features/academico/marks/paths.ts'

/** A-L4: all marks of one student, with the sheet of one of them below. */
export const studentMarks = defineFeature({
  key: 'studentMarks',
  routes: [
    route({
      path: STUDENT_MARKS,
      title: 'Nota por aluno',
      audience: 'staff',
      feature: 'apontamentoNotaAluno',
      screen: () => import(/* webpackChunkName: "student-marks" */ './screens/StudentMarks.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "student-marks-runtime" */ './studentMarks.runtime.ts'),
})
