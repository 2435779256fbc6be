import { PLACE } from '#domain/people/address.ts'
import { GUARDIAN_RECORD } from '#domain/people/guardian.ts'
import { STUDENT_RECORD } from '#domain/people/student.ts'
import { type ImportField, importFields } from '#domain/registers/import/columns.ts'
import type { ImportTarget, PeopleName } from '#domain/registers/import/target.ts'

/** People whose records a spreadsheet brings up to date: how they are found, and what may be changed of them. */
export interface PeopleTarget extends ImportTarget {
  readonly name: PeopleName
  readonly table: 'student' | 'guardian'
}

/** What the portal numbers people by. */
const CODIGO = { kind: 'integer', label: 'Código', column: 'id', min: 1 } as const
const RA = { kind: 'text', label: 'RA', column: 'ra', max: 20 } as const

const SHARED = { feature: 'atualizacaoBase', path: '/matricula/atualizacao-base', updatesOnly: true } as const

/** M46: what tells people apart comes first; only those fields are never changed by a file. */
export const PEOPLE_UPDATES: Readonly<Record<PeopleName, PeopleTarget>> = {
  students: {
    ...SHARED,
    name: 'students',
    table: 'student',
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
    many: 'Responsáveis',
    one: 'Responsável',
    title: ['nome'],
    unique: ['codigo', 'cpf', 'email'],
    fields: { codigo: CODIGO, ...GUARDIAN_RECORD.fields, ...PLACE },
  },
}

/** The fields that only find somebody. */
const FINDING: readonly string[] = ['codigo', 'ra']

/** Sensitive by law (LGPD, art. 5º, II; D 2.24): only for who may see the record of a student as a form. */
const SENSITIVE: readonly string[] = ['corRaca']

/** What a column may be, for somebody who may see sensitive data or not. */
export const updateFields = (target: ImportTarget, seesSensitive: boolean): readonly ImportField[] =>
  importFields(target)
    .filter(({ name }) => seesSensitive || !SENSITIVE.includes(name))
    .map((field) => ({ ...field, required: false }))

/** Of the columns of a file, those that change something. `key`: the one by which people are found. */
export const changingFields = (chosen: readonly string[], key: string | null): readonly string[] =>
  chosen.filter((name) => name !== '' && name !== key && !FINDING.includes(name))
