import { defineFeature } from '#src/core/feature.ts'
import { COUNCIL_NOTES } from '#src/core/marks/councilPaths.ts'
import { route } from '#src/core/router/route.ts'

/** A-L6: what teachers and coordination note of each student before a class council (D 2.10). */
export const councilNotes = defineFeature({
  key: 'councilNotes',
  routes: [
    route({
      path: COUNCIL_NOTES,
      title: 'Apontamentos do conselho',
      audience: 'staff',
      feature: 'conselhoApontamento',
      screen: () => import(/* webpackChunkName: "council-notes" */ './screens/Notes.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "council-notes-runtime" */ './councilNotes.runtime.ts'),
})
