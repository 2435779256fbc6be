import type { Kysely } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { listed } from '#domain/base/listed.ts'
import { searchable } from '#domain/base/text.ts'
import { SCHOOL_YEARS, SKILL_STAGES, SKILL_SUBJECTS } from '#domain/skills/skills.lists.ts'
import type { ListSkills, Skill } from '#domain/skills/skills.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import bncc from '#server/registers/bncc.json'

interface Found {
  readonly skill: Omit<Skill, 'id'>
  /** Letters of the part of schooling, `EI`; empty for a skill of the school that is of all of them. */
  readonly stage: string
  /** School years of Ensino Fundamental and Ensino Médio; none of Educação Infantil. */
  readonly years: readonly number[]
  readonly searched: string
}

/** “6º, 7º e 8º ano”, “1ª, 2ª e 3ª série”; an age group as it stands. */
const yearsText = (codigo: string, anos: string, years: readonly number[]): string => {
  if (years.length === 0) return anos
  const [sign, word] = codigo.startsWith('EM') ? ['ª', 'série'] : ['º', 'ano']
  return `${listed(years.map((year) => `${year}${sign}`))} ${word}`
}

const searchedOf = ({ codigo, organizacao, objetos, texto }: Found['skill']): string =>
  searchable([codigo, organizacao, objetos, texto].join(' '))

/** The whole catalogue: it is the same for every school, and so no table of theirs. */
const BNCC: readonly Found[] = bncc.map(
  ([codigo = '', anos = '', componente = '', organizacao = '', objetos = '', texto = '']) => {
    const years = /^[\d,]+$/.test(anos) ? anos.split(',').map(Number) : []
    const said = yearsText(codigo, anos, years)
    const skill = { codigo, anos: said, componente, organizacao, objetos, texto, daEscola: false }
    return { skill, stage: codigo.slice(0, 2), years, searched: searchedOf(skill) }
  },
)

/** The school's own skills that may be chosen. */
const ownSkills = async (db: Kysely<Database>): Promise<readonly Found[]> => {
  const rows = await db.selectFrom('own_skill').where('active', '=', true).selectAll().execute()
  return rows.map(({ code, description, topic, school_stage, school_years, component }) => {
    const skill = {
      codigo: code,
      anos: listed(school_years.map((year) => nameIn(SCHOOL_YEARS, year))),
      componente: component === null ? '' : nameIn(SKILL_SUBJECTS, component),
      organizacao: topic ?? '',
      objetos: '',
      texto: description,
      daEscola: true,
    }
    const stage = SKILL_STAGES.find(({ id }) => id === school_stage)?.sign ?? ''
    return { skill, stage, years: school_years, searched: searchedOf(skill) }
  })
}

/** A page of the skills that hold every word that was typed, by their codes. */
export const listSkills = async ({ db, query }: SignedIncoming<ListSkills>): Promise<ListSkills['answer']> => {
  const { offset, limit, direction } = pageOf(query, ['codigo'])
  const found = [...BNCC, ...(await ownSkills(db))].filter((one) => isMeant(one, query))
  const ordered = found.toSorted((one, other) => (one.skill.codigo < other.skill.codigo ? -1 : 1))
  const items = (direction === 'asc' ? ordered : ordered.toReversed())
    .slice(offset, offset + limit)
    .map(({ skill }, place) => ({ ...skill, id: offset + place + 1 }))
  return { items, totalCount: found.length }
}

/** A skill of the school that names no stage, years or subject is of all of them. */
const isMeant = ({ skill, stage, years, searched }: Found, query: ListSkills['query']): boolean => {
  const sign = SKILL_STAGES.find(({ id }) => id === query.etapa)?.sign
  const subject = SKILL_SUBJECTS.find(({ id }) => id === query.componente)?.nome
  const isOf = (own: string, asked: string | undefined): boolean =>
    asked === undefined || own === asked || (skill.daEscola && own === '')
  return (
    isOf(stage, sign) &&
    isOf(skill.componente, subject) &&
    (query.anoEscolar === undefined ||
      (isOf(stage, 'EF') && (years.includes(query.anoEscolar) || (skill.daEscola && years.length === 0)))) &&
    searchable(query.Filtro ?? '')
      .split(' ')
      .every((word) => searched.includes(word))
  )
}
