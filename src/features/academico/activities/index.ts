import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { ACTIVITIES, MANAGEMENT } from '#src/features/academico/activities/paths.ts'

const activity = () => import(/* webpackChunkName: "activity" */ './screens/Activity.screen.tsx')
const deliveries = () => import(/* webpackChunkName: "deliveries" */ './screens/Deliveries.screen.tsx')

/** A-L8 and A-L9: activities, with what students deliver and what teachers say of it. */
export const activities = defineFeature({
  key: 'activities',
  routes: [
    route({
      path: ACTIVITIES,
      title: 'Atividades',
      audience: 'staff',
      feature: 'atividadesLancamento',
      screen: () => import(/* webpackChunkName: "activities" */ './screens/ActivityList.screen.tsx'),
    }),
    route({
      path: `${ACTIVITIES}/:id`,
      title: 'Atividade',
      audience: 'staff',
      feature: 'atividadesLancamento',
      screen: activity,
    }),
    route({
      path: `${ACTIVITIES}/:id/entregas`,
      title: 'Entregas',
      audience: 'staff',
      feature: 'atividadesLancamento',
      screen: deliveries,
    }),
    route({
      path: MANAGEMENT,
      title: 'Gestão de atividades',
      audience: 'staff',
      feature: 'atividadesGestao',
      screen: () => import(/* webpackChunkName: "activity-management" */ './screens/ManagedList.screen.tsx'),
    }),
    route({
      path: `${MANAGEMENT}/:id`,
      title: 'Atividade',
      audience: 'staff',
      feature: 'atividadesGestao',
      screen: () => import(/* webpackChunkName: "managed-activity" */ './screens/ManagedActivity.screen.tsx'),
    }),
    route({
      path: `${MANAGEMENT}/:id/entregas`,
      title: 'Entregas',
      audience: 'staff',
      feature: 'atividadesGestao',
      screen: deliveries,
    }),
  ],
  runtime: () => import(/* webpackChunkName: "activities-runtime" */ './activities.runtime.ts'),
})
