import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { TIMETABLE, TIMETABLES } from '#src/features/academico/timetables/paths.ts'

/** A-G7: the weeks of class groups, in versions. */
export const timetables = defineFeature({
  key: 'timetables',
  routes: [
    route({
      path: TIMETABLES,
      title: 'Quadro de horários',
      audience: 'staff',
      feature: 'quadroHorarios',
      screen: () => import(/* webpackChunkName: "timetables" */ './screens/Timetables.screen.tsx'),
    }),
    route({
      path: TIMETABLE,
      title: 'Quadro de horários da turma',
      audience: 'staff',
      feature: 'quadroHorarios',
      screen: () => import(/* webpackChunkName: "timetable" */ './screens/Timetable.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "timetables-runtime" */ './timetables.runtime.ts'),
})
