import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { TIMETABLE, TIMETABLE_SEARCH, TIMETABLES } from '#src/features/academico/timetables/paths.ts'

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

/** A-G7: the weeks that the portal proposes, a feature of its own, since few people load it. */
export const timetableSearch = defineFeature({
  key: 'timetableSearch',
  routes: [
    route({
      path: TIMETABLE_SEARCH,
      title: 'Montar horário',
      audience: 'staff',
      feature: 'quadroHorarios',
      screen: () => import(/* webpackChunkName: "timetable-search" */ './search/Search.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "timetable-search-runtime" */ './search/search.runtime.ts'),
})
