import { COLOR_RACES, NATIONALITIES, SEXES } from '#domain/people/people.lists.ts'
import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import { birthFlaws, PERSON } from '#domain/people/person.ts'
import type { Register } from '#domain/registers/describe.ts'
import { recordFlaws } from '#domain/registers/flaws.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'

/**
 * What the portal itself keeps of a student, described like a register: what it computes with, and what law and school
 * census ask (D 2.25). Whatever else a school asks is a configured field.
 */
export const STUDENT_RECORD = {
  table: 'student',
  fields: {
    ...PERSON,
    nome: {
      ...PERSON.nome,
      headings: [
        'Aluno',
        'Aluna',
        'Nome do aluno',
        'Nome completo',
        'Nome completo do aluno',
        'Estudante',
        'Nome do estudante',
        'Educando',
      ],
    },
    dataNascimento: {
      kind: 'date',
      label: 'Data de nascimento',
      column: 'birth_date',
      required: true,
      headings: ['Nascimento', 'Data de nasc.', 'Nascido em', 'Aniversário'],
    },
    sexo: { kind: 'choice', label: 'Sexo', column: 'sex', list: SEXES, headings: ['Gênero'] },
    corRaca: {
      kind: 'choice',
      label: 'Cor/raça',
      headings: ['Cor', 'Raça', 'Raça/cor', 'Etnia'],
      column: 'color_race',
      list: COLOR_RACES,
      hint: 'Declarada pela família.',
    },
    nacionalidade: { kind: 'choice', label: 'Nacionalidade', column: 'nationality', list: NATIONALITIES },
    naturalidade: {
      kind: 'text',
      label: 'Cidade de nascimento',
      column: 'birth_city',
      max: 80,
      headings: ['Naturalidade', 'Natural de', 'Município de nascimento', 'Local de nascimento'],
    },
    naturalidadeUf: {
      kind: 'choice',
      label: 'UF de nascimento',
      column: 'birth_state',
      list: FEDERATIVE_UNITIES,
      headings: ['UF de naturalidade', 'Naturalidade UF', 'Estado de nascimento'],
    },
  },
  sections: {
    Identificação: [
      'nome',
      'nomeSocial',
      'dataNascimento',
      'sexo',
      'corRaca',
      'nacionalidade',
      'naturalidade',
      'naturalidadeUf',
    ],
    Documentos: ['cpf', 'rg', 'rgOrgao'],
    Contato: ['email', 'telefoneCelular', 'telefoneFixo'],
  },
} as const satisfies Pick<Register, 'table' | 'fields' | 'sections'>

/** The sentence of every field of a student that is wrong, by its name. `today`: ISO. */
export const studentFlaws = (draft: RegisterDraft, today: string): Readonly<Record<string, string>> => ({
  ...birthFlaws(draft['dataNascimento'], today),
  ...recordFlaws({ fields: STUDENT_RECORD.fields }, draft),
})
