import { ARRIVAL, ARRIVALS, NEW_ARRIVAL } from '#src/core/arrivals/paths.ts'
import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'

/** A-G10: students who come from other schools within the year, with the marks that they bring. */
export const arrivals = defineFeature({
  key: 'arrivals',
  routes: [
    route({
      path: ARRIVALS,
      title: 'Transferências recebidas',
      audience: 'staff',
      feature: 'transferencias',
      screen: () => import(/* webpackChunkName: "arrivals" */ './screens/ArrivalList.screen.tsx'),
    }),
    route({
      path: NEW_ARRIVAL,
      title: 'Registrar chegada',
      audience: 'staff',
      feature: 'transferencias',
      screen: () => import(/* webpackChunkName: "arrival-new" */ './screens/NewArrival.screen.tsx'),
    }),
    route({
      path: ARRIVAL,
      title: 'Transferência recebida',
      audience: 'staff',
      feature: 'transferencias',
      screen: () => import(/* webpackChunkName: "arrival" */ './screens/ArrivalRecord.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "arrivals-runtime" */ './arrivals.runtime.ts'),
})
