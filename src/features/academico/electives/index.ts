import { defineFeature } from '#src/core/feature.ts'
import { recordRoutes } from '#src/core/records/recordPaths.ts'
import { route } from '#src/core/router/route.ts'
import { ELECTIVE_STUDENTS } from '#src/features/academico/electives/paths.ts'

const paths = recordRoutes('curriculoDiversificado')

/** A-G4: groups of electives, and who chose what in them. */
export const electives = defineFeature({
  key: 'electives',
  routes: [
    route({
      path: paths.list,
      title: 'Currículo diversificado',
      audience: 'staff',
      feature: 'curriculoDiversificado',
      screen: () => import(/* webpackChunkName: "electives" */ './screens/ElectiveGroupList.screen.tsx'),
    }),
    route({
      path: ELECTIVE_STUDENTS,
      title: 'Disciplinas do currículo diversificado',
      audience: 'staff',
      feature: 'disciplinasDiversificado',
      screen: () => import(/* webpackChunkName: "elective-students" */ './screens/ElectiveStudents.screen.tsx'),
    }),
    route({
      path: paths.form,
      title: 'Grupo de optativas',
      audience: 'staff',
      feature: 'curriculoDiversificado',
      screen: () => import(/* webpackChunkName: "elective-form" */ './screens/ElectiveGroupForm.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "electives-runtime" */ './electives.runtime.ts'),
})
