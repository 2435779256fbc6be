import { defineFeature } from '#src/core/feature.ts'
import { LESSONS_OF_DAY } from '#src/core/lessonChanges/paths.ts'
import { route } from '#src/core/router/route.ts'

/** A-G7: what becomes of the lessons of a day. */
export const lessonChanges = defineFeature({
  key: 'lessonChanges',
  routes: [
    route({
      path: LESSONS_OF_DAY,
      title: 'Aulas do dia',
      audience: 'staff',
      feature: 'quadroHorarios',
      screen: () => import(/* webpackChunkName: "lesson-changes" */ './screens/LessonsOfDay.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "lesson-changes-runtime" */ './lessonChanges.runtime.ts'),
})
