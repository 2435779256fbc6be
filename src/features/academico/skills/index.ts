import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { PLANNED_SKILLS, SKILLS } from '#src/core/skills/paths.ts'

const screen = () => import(/* webpackChunkName: "skills" */ './screens/SkillList.screen.tsx')

/** The skills of the BNCC and of the school (D 2.4), beside the matrices of A-G3 and expected content. */
export const skills = defineFeature({
  key: 'skills',
  routes: [
    route({ path: SKILLS, title: 'Habilidades', audience: 'staff', feature: 'curriculoComum', screen }),
    route({ path: PLANNED_SKILLS, title: 'Habilidades', audience: 'staff', feature: 'conteudoPrevisto', screen }),
  ],
  runtime: () => import(/* webpackChunkName: "skills-runtime" */ './skills.runtime.ts'),
})
