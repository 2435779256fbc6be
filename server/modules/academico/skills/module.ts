import * as calls from '#domain/skills/skills.endpoints.ts'
import { SkillPage, SkillsQuery } from '#domain/skills/skills.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { listSkills } from '#server/modules/academico/skills/skills.ts'

/** The catalogue of the BNCC (D 2.4). */
export const skillsModule: ServerModule = {
  routes: () => [serve(calls.listSkills, { query: SkillsQuery, answer: SkillPage }, listSkills)],
}
