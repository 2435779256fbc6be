import { MEDICATION_DAY, MEDICATION_REQUESTS } from '#src/core/medication/paths.ts'
import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'

/** A-G9: medicines that the school gives to students. */
export const medication = defineFeature({
  key: 'medication',
  routes: [
    route({
      path: MEDICATION_DAY,
      title: 'Medicação de hoje',
      audience: 'staff',
      feature: 'medicacao',
      screen: () => import(/* webpackChunkName: "medication-day" */ './screens/MedicationDay.screen.tsx'),
    }),
    route({
      path: MEDICATION_REQUESTS,
      title: 'Pedidos de medicação',
      audience: 'staff',
      feature: 'pedidosMedicacao',
      screen: () => import(/* webpackChunkName: "medication-requests" */ './screens/MedicationRequests.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "medication-runtime" */ './medication.runtime.ts'),
})
