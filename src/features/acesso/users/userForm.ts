import type { BodyOf } from '#domain/base/endpoint.ts'
import type { createStaff } from '#domain/staff/staff.endpoints.ts'
import type { StaffForm } from '#domain/staff/staff.schemas.ts'
import { isDay } from '#domain/base/typedDay.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { formatPhone } from '#domain/base/phone.ts'

/** The values of a staff user's form (portal.md 3). Choices are texts. */
export interface UserValues {
  readonly nome: string
  readonly unidade: string
  readonly departamento: string
  readonly cargo: string
  readonly email: string
  readonly telefone: string
  readonly dateOfBirth: string
  readonly rg: { readonly number: string; readonly issuingBodyId: string }
  readonly assinaturaAutomatica: boolean
  readonly isProfessor: boolean
  readonly photo: readonly FileHandle[]
  readonly master: boolean
  readonly admin: boolean
  readonly perfil: readonly number[]
  readonly unidades: readonly number[]
}

/** The form with the field that leaves it only sealed. */
export interface UserFormValues extends UserValues {
  readonly segredoSignatario: string
}

export const SECRET_FIELDS = ['segredoSignatario'] as const

/** Stands for the stored photo. */
export const STORED_PHOTO: FileHandle = { id: 'stored', name: 'Foto atual', size: 0, type: 'image/*' }

export const NEW_USER: UserValues = {
  nome: '',
  unidade: '',
  departamento: '',
  cargo: '',
  email: '',
  telefone: '',
  dateOfBirth: '',
  rg: { number: '', issuingBodyId: '' },
  assinaturaAutomatica: false,
  isProfessor: false,
  photo: [],
  master: false,
  admin: false,
  perfil: [],
  unidades: [],
}

const textOf = (id: number | null): string => (id === null ? '' : String(id))
const idOf = (text: string): number | null => (text === '' ? null : Number(text))

/** A record as form values. */
export const valuesOf = (record: StaffForm): UserValues => ({
  nome: record.nome,
  unidade: textOf(record.unidade),
  departamento: textOf(record.departamento),
  cargo: textOf(record.cargo?.id ?? null),
  email: record.email,
  telefone: formatPhone(record.telefone),
  dateOfBirth: record.dateOfBirth ?? '',
  rg: { number: record.rg.number, issuingBodyId: textOf(record.rg.issuingBodyId) },
  assinaturaAutomatica: record.assinaturaAutomatica,
  isProfessor: record.isProfessor,
  photo: record.photo === null ? [] : [STORED_PHOTO],
  master: record.master,
  admin: record.admin,
  perfil: record.perfil,
  unidades: record.unidades,
})

type Body = Omit<BodyOf<typeof createStaff>, 'photo' | 'segredoSignatario'>

/** The body of a form, without photo and secret. */
export const bodyOf = (values: UserValues): Body => ({
  nome: values.nome.trim(),
  unidade: idOf(values.unidade),
  departamento: idOf(values.departamento),
  cargo: values.cargo === '' ? null : { id: Number(values.cargo) },
  email: values.email.trim(),
  telefone: values.telefone,
  dateOfBirth: isDay(values.dateOfBirth) ? values.dateOfBirth : null,
  rg: { number: values.rg.number.trim(), issuingBodyId: idOf(values.rg.issuingBodyId) },
  assinaturaAutomatica: values.assinaturaAutomatica,
  isProfessor: values.isProfessor,
  master: values.master,
  admin: values.admin,
  perfil: [...values.perfil],
  unidades: [...values.unidades],
})

/** Name of the form's draft; null for a new user. */
export const userFormOf = (id: number | null): string => `users/${id ?? 'new'}`
