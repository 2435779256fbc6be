import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { SKILLS } from '#src/core/skills/paths.ts'

/** The catalogue of the BNCC (D 2.4), beside the matrices of A-G3. */
export const skills = defineFeature({
  key: 'skills',
  routes: [
    route({
      path: SKILLS,
      title: 'Habilidades da BNCC',
      audience: 'staff',
      feature: 'curriculoComum',
      screen: () => import(/* webpackChunkName: "skills" */ './screens/SkillList.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "skills-runtime" */ './skills.runtime.ts'),
})
