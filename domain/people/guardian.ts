import { CIVIL_STATES, NATIONALITIES } from '#domain/people/people.lists.ts'
import { birthFlaws, PERSON } from '#domain/people/person.ts'
import type { Register } from '#domain/registers/describe.ts'
import { recordFlaws } from '#domain/registers/flaws.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'

/** What the portal itself keeps of a guardian; what they are to a student stands in the link. */
export const GUARDIAN_RECORD = {
  table: 'guardian',
  fields: {
    ...PERSON,
    nome: {
      ...PERSON.nome,
      headings: ['Responsável', 'Nome do responsável', 'Nome completo', 'Mãe', 'Nome da mãe', 'Pai', 'Nome do pai'],
    },
    email: { ...PERSON.email, hint: 'É o acesso ao portal: cada responsável tem o seu.' },
    dataNascimento: {
      kind: 'date',
      label: 'Data de nascimento',
      column: 'birth_date',
      headings: ['Nascimento', 'Data de nasc.', 'Nascido em', 'Aniversário'],
    },
    estadoCivil: { kind: 'choice', label: 'Estado civil', column: 'civil_state', list: CIVIL_STATES },
    nacionalidade: { kind: 'choice', label: 'Nacionalidade', column: 'nationality', list: NATIONALITIES },
    telefoneComercial: {
      kind: 'phone',
      label: 'Telefone comercial',
      column: 'work_phone',
      headings: ['Comercial', 'Telefone do trabalho'],
    },
  },
  sections: {
    Identificação: ['nome', 'nomeSocial', 'dataNascimento', 'estadoCivil', 'nacionalidade'],
    Documentos: ['cpf', 'rg', 'rgOrgao'],
    Contato: ['email', 'telefoneCelular', 'telefoneFixo', 'telefoneComercial'],
  },
} as const satisfies Pick<Register, 'table' | 'fields' | 'sections'>

/** The sentence of every field of a guardian that is wrong, by its name. `today`: ISO. */
export const guardianFlaws = (draft: RegisterDraft, today: string): Readonly<Record<string, string>> => ({
  ...birthFlaws(draft['dataNascimento'], today),
  ...recordFlaws({ fields: GUARDIAN_RECORD.fields }, draft),
})
