import { idsOf, listQueryOf, searchMeant } from '#src/core/filters/listQuery.ts'
import { defineRuntime, type Feeds } from '#src/core/router/runtime.ts'
import { PLANNED_SKILLS, SKILLS } from '#src/core/skills/paths.ts'
import { loadSkills } from '#src/features/academico/skills/skills.requests.ts'
import { skillsSlice } from '#src/features/academico/skills/skills.slice.ts'

const FILTERS = { etapa: 'stage', anoEscolar: 'schoolGrade', componente: 'component' }

const feed: Feeds = ({ filters }) => [
  loadSkills.asked({ ...listQueryOf(filters), ...searchMeant(filters), ...idsOf(filters, FILTERS) }),
]

export const runtime = defineRuntime({
  state: { skills: skillsSlice.reducer },
  recorded: { skills: {} },
  requests: [loadSkills],
  feeds: { [SKILLS]: feed, [PLANNED_SKILLS]: feed },
})
