import type { ConfiguredField, ConfiguredForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import { answerColumn } from '#domain/configuredFields/answerColumns.ts'
import { answerKey } from '#domain/configuredFields/answers.ts'
import { isListed } from '#domain/configuredFields/designRules.ts'
import { FIELD_TABLES } from '#domain/configuredFields/fieldTables.ts'
import { PLACE } from '#domain/people/address.ts'
import { GUARDIAN_RECORD } from '#domain/people/guardian.ts'
import { STUDENT_RECORD } from '#domain/people/student.ts'
import { type ImportField, importFields } from '#domain/imports/importColumns.ts'
import type { ImportTarget, PeopleName } from '#domain/imports/importTarget.ts'
import { searchable } from '#domain/base/text.ts'

/** People whose records a spreadsheet brings up to date: how they are found, and what may be changed of them. */
export interface PeopleTarget extends ImportTarget {
  readonly name: PeopleName
  readonly table: 'student' | 'guardian'
  /** Whose answers to the school's own fields are columns too. */
  readonly owner: 'aluno' | 'responsavel'
  /** The school's own forms about them; empty until `withAnswers`. */
  readonly forms: readonly ConfiguredForm[]
}

/** What the portal numbers people by. */
const CODIGO = { kind: 'integer', label: 'Código', column: 'id', min: 1, headings: ['Código do portal'] } as const
const RA = {
  kind: 'text',
  label: 'RA',
  column: 'ra',
  max: 20,
  headings: ['Registro acadêmico', 'Registro do aluno', 'Registro escolar', 'Número de matrícula'],
} as const

const SHARED = { feature: 'atualizacaoBase', path: '/matricula/atualizacao-base', updatesOnly: true } as const

/** M46: what tells people apart comes first; only those fields are never changed by a file. */
export const PEOPLE_UPDATES: Readonly<Record<PeopleName, PeopleTarget>> = {
  students: {
    ...SHARED,
    name: 'students',
    table: 'student',
    owner: 'aluno',
    forms: [],
    many: 'Alunos',
    one: 'Aluno',
    title: ['nome'],
    unique: ['codigo', 'ra', 'cpf', 'email'],
    fields: { codigo: CODIGO, ra: RA, ...STUDENT_RECORD.fields, ...PLACE },
  },
  guardians: {
    ...SHARED,
    name: 'guardians',
    table: 'guardian',
    owner: 'responsavel',
    forms: [],
    many: 'Responsáveis',
    one: 'Responsável',
    title: ['nome'],
    unique: ['codigo', 'cpf', 'email'],
    fields: { codigo: CODIGO, ...GUARDIAN_RECORD.fields, ...PLACE },
  },
}

/** The target with the school's own fields as columns. A label that is there already says of which form it is. */
export const withAnswers = (target: PeopleTarget, forms: readonly ConfiguredForm[]): PeopleTarget => {
  const own = forms.filter(({ tabela }) => FIELD_TABLES.some(({ id, de }) => id === tabela && de === target.owner))
  const labels = [
    ...Object.values(target.fields).map(({ label }) => label),
    ...own.flatMap(({ campos }) => campos.map(({ descricaoCampo }) => descricaoCampo)),
  ].map(searchable)
  const columns = own.flatMap(({ tabela, campos }) =>
    campos.flatMap((field) => {
      const isShared = labels.filter((label) => label === searchable(field.descricaoCampo)).length > 1
      const form = FIELD_TABLES.find(({ id }) => id === tabela)?.nome ?? tabela
      const column = answerColumn(field, isShared ? `${field.descricaoCampo} (${form})` : field.descricaoCampo)
      return column === null ? [] : [[answerKey(field.id), column] as const]
    }),
  )
  return { ...target, forms: own, fields: { ...target.fields, ...Object.fromEntries(columns) } }
}

/** The school's own field behind each column that is one, by the name of the column. */
export const answerFields = ({ forms, fields }: PeopleTarget): ReadonlyMap<string, ConfiguredField> =>
  new Map(
    forms.flatMap(({ campos }) =>
      campos.flatMap((field) => (answerKey(field.id) in fields ? [[answerKey(field.id), field] as const] : [])),
    ),
  )

/** The fields that only find somebody. */
const FINDING: readonly string[] = ['codigo', 'ra']

/** Sensitive by law (LGPD, art. 5º, II; D 2.24): only for staff who may see the record of a student as a form. */
const SENSITIVE: readonly string[] = ['corRaca']

/** The feature without which nobody sees the whole record: what is sensitive, and what the school itself asks. */
export const RECORD_FEATURE = { students: 'dadosAluno', guardians: 'dadosResponsavel' } as const

/** What a column may be, for somebody who may see whole records or not. Fields that left their form are none. */
export const updateFields = (target: PeopleTarget, seesRecords: boolean): readonly ImportField[] => {
  const answers = answerFields(target)
  return importFields(target)
    .filter(({ name }) => {
      const field = answers.get(name)
      if (field !== undefined) return seesRecords && isListed(field)
      return seesRecords || !SENSITIVE.includes(name)
    })
    .map((field) => ({ ...field, required: false }))
}

/** Of the columns of a file, those that change something. `key`: the one by which people are found. */
export const changingFields = (chosen: readonly string[], key: string | null): readonly string[] =>
  chosen.filter((name) => name !== '' && name !== key && !FINDING.includes(name))
