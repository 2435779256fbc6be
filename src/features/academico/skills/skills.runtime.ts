import { idsOf, listQueryOf, searchMeant } from '#src/core/filters/listQuery.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { SKILLS } from '#src/core/skills/paths.ts'
import { loadSkills } from '#src/features/academico/skills/skills.requests.ts'
import { skillsSlice } from '#src/features/academico/skills/skills.slice.ts'

const FILTERS = { etapa: 'stage', anoEscolar: 'schoolGrade', componente: 'component' }

export const runtime = defineRuntime({
  state: { skills: skillsSlice.reducer },
  recorded: { skills: {} },
  requests: [loadSkills],
  feeds: {
    [SKILLS]: ({ filters }) => [
      loadSkills.asked({ ...listQueryOf(filters), ...searchMeant(filters), ...idsOf(filters, FILTERS) }),
    ],
  },
})
