import { searchable } from '#domain/base/text.ts'
import { SKILL_STAGES, SKILL_SUBJECTS } from '#domain/skills/skills.lists.ts'
import type { ListSkills, Skill } from '#domain/skills/skills.schemas.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import bncc from '#server/modules/academico/skills/bncc.json'

interface Found {
  readonly skill: Skill
  /** School years of Ensino Fundamental and Ensino Médio; none of Educação Infantil. */
  readonly years: readonly number[]
  readonly searched: string
}

const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** “6º, 7º e 8º ano”, “1ª, 2ª e 3ª série”; an age group as it stands. */
const yearsText = (codigo: string, anos: string, years: readonly number[]): string => {
  if (years.length === 0) return anos
  const [sign, word] = codigo.startsWith('EM') ? ['ª', 'série'] : ['º', 'ano']
  return `${listed.format(years.map((year) => `${year}${sign}`))} ${word}`
}

/** The whole catalogue by its codes: it is the same for every school, and so no table of theirs. */
const SKILLS: readonly Found[] = bncc
  .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
  .map(([codigo = '', anos = '', componente = '', organizacao = '', objetos = '', texto = ''], place) => {
    const numbers = /^[\d,]+$/.test(anos) ? anos.split(',').map(Number) : []
    const said = yearsText(codigo, anos, numbers)
    return {
      skill: { id: place + 1, codigo, anos: said, componente, organizacao, objetos, texto },
      years: numbers,
      searched: searchable([codigo, organizacao, objetos, texto].join(' ')),
    }
  })

/** A page of the skills that hold every word that was typed. */
export const listSkills = ({ query }: SignedIncoming<ListSkills>): Promise<ListSkills['answer']> => {
  const { offset, limit, direction } = pageOf(query, ['codigo'])
  const words = searchable(query.Filtro ?? '').split(' ')
  const stage = SKILL_STAGES.find(({ id }) => id === query.etapa)?.sign ?? ''
  const subject = SKILL_SUBJECTS.find(({ id }) => id === query.componente)?.nome
  const found = SKILLS.filter(
    ({ skill, years: of, searched }) =>
      skill.codigo.startsWith(stage) &&
      (subject === undefined || skill.componente === subject) &&
      (query.anoEscolar === undefined || (skill.codigo.startsWith('EF') && of.includes(query.anoEscolar))) &&
      words.every((word) => searched.includes(word)),
  )
  const ordered = direction === 'asc' ? found : found.toReversed()
  const items = ordered.slice(offset, offset + limit).map(({ skill }) => skill)
  return Promise.resolve({ items, totalCount: found.length })
}
