import { endpoint } from '#domain/base/endpoint.ts'
import type { ListSkills } from '#domain/skills/skills.schemas.ts'

/** The skills of the BNCC (D 2.4) and those of the school, for those who plan what is taught and record it. */
export const listSkills = endpoint<ListSkills>('academico', 'GET', 'Habilidade/GetPagedList', {
  anyOf: ['curriculoComum', 'conteudoPrevisto', 'disciplinas', 'apontamentoConteudo'],
})
