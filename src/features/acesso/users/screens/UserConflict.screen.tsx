import { useSelector } from 'react-redux'
import type { ProfileRow } from '#domain/profiles/profiles.schemas.ts'
import type { StaffForm } from '#domain/staff/staff.schemas.ts'
import { saveUser } from '#src/features/acesso/users/users.requests.ts'
import { type UserValues, valuesOf } from '#src/features/acesso/users/userForm.ts'
import { conflictClosed, selectUserConflict } from '#src/features/acesso/users/users.slice.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { dateText } from '#src/lib/typedDates.ts'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import type { SelectOption } from '#src/ui/SelectField.tsx'

type Choices = Readonly<Record<'units' | 'positions' | 'departments' | 'issuingBodies', readonly SelectOption[]>>

interface UserConflictProps {
  /** The record that the form started with. */
  readonly record: StaffForm | null
  readonly choices: Choices
  readonly profiles: readonly ProfileRow[]
  readonly units: readonly { readonly id: number; readonly nomeUnidade: string }[]
}

/** Another person saved the user. */
export const UserConflict = ({ record, choices, profiles, units }: UserConflictProps) => {
  const conflict = useSelector(selectUserConflict)
  if (conflict === null || record === null) return null
  const { mine, current } = conflict
  return (
    <RecordConflict
      fields={fieldsOf(choices, profiles, units)}
      before={valuesOf(record)}
      conflict={{ mine: mine.values, current }}
      draftOf={valuesOf}
      save={(values, { versao }) => saveUser.asked({ ...mine, versao, values })}
      closed={conflictClosed()}
    />
  )
}

const fieldsOf = (
  { units: unitChoices, positions, departments, issuingBodies }: Choices,
  profiles: UserConflictProps['profiles'],
  units: UserConflictProps['units'],
): readonly ConflictField<UserValues>[] => [
  { name: 'nome', label: 'Nome' },
  { name: 'dateOfBirth', label: 'Data de nascimento', text: ({ dateOfBirth }) => dateText(dateOfBirth) },
  { name: 'email', label: 'E-mail' },
  { name: 'telefone', label: 'Telefone' },
  {
    name: 'rg',
    label: 'RG',
    text: ({ rg }) => `${rg.number} ${chosenIn(issuingBodies, rg.issuingBodyId)}`.trim(),
  },
  { name: 'photo', label: 'Foto do perfil', text: ({ photo }) => photo.map(({ name }) => name).join(', ') },
  { name: 'unidade', label: 'Unidade', text: ({ unidade }) => chosenIn(unitChoices, unidade) },
  { name: 'departamento', label: 'Departamento', text: ({ departamento }) => chosenIn(departments, departamento) },
  { name: 'cargo', label: 'Cargo', text: ({ cargo }) => chosenIn(positions, cargo) },
  { name: 'isProfessor', label: 'Professor' },
  { name: 'assinaturaAutomatica', label: 'Assinatura automática de documentos' },
  { name: 'master', label: 'Master' },
  { name: 'admin', label: 'Administrador' },
  {
    name: 'perfil',
    label: 'Perfis',
    text: ({ perfil }) => namesOf(profiles.filter(({ id }) => perfil.includes(id)).map(({ nome }) => nome)),
  },
  {
    name: 'unidades',
    label: 'Unidades',
    text: ({ unidades }) => namesOf(units.filter(({ id }) => unidades.includes(id)).map((unit) => unit.nomeUnidade)),
  },
]

const chosenIn = (options: readonly SelectOption[], value: string): string =>
  options.find((option) => String(option.value) === value)?.label ?? ''

const namesOf = (names: readonly string[]): string => names.join(', ')
