import { isDay } from '#domain/base/typedDay.ts'
import { ISSUING_BODIES } from '#domain/addresses/places.lists.ts'
import { searchable } from '#domain/base/text.ts'

/** Fields that students and guardians share. */
export const PERSON = {
  nome: { kind: 'text', label: 'Nome', column: 'name', required: true, max: 120 },
  nomeSocial: {
    kind: 'text',
    label: 'Nome social',
    column: 'social_name',
    max: 120,
    headings: ['Nome preferido'],
    hint: 'Aparece no lugar do nome em todo o portal; histórico e certificado guardam o nome de registro.',
  },
  cpf: { kind: 'cpf', label: 'CPF', column: 'cpf' },
  rg: {
    kind: 'text',
    label: 'RG',
    column: 'rg',
    max: 20,
    headings: ['Identidade', 'Número do RG', 'Carteira de identidade', 'CIN'],
  },
  rgOrgao: {
    kind: 'choice',
    label: 'Órgão emissor',
    column: 'rg_issuer',
    list: ISSUING_BODIES,
    headings: ['Órgão expedidor', 'Órgão emissor do RG', 'Órgão exp.'],
  },
  email: { kind: 'email', label: 'E-mail', column: 'email' },
  telefoneCelular: { kind: 'cellphone', label: 'Celular', column: 'mobile' },
  telefoneFixo: {
    kind: 'phone',
    label: 'Telefone fixo',
    column: 'phone',
    headings: ['Telefone residencial', 'Residencial'],
  },
} as const

/** What is wrong with a day of birth, by the name of its field. `today`: ISO. */
export const birthFlaws = (birth: unknown, today: string): Readonly<Record<string, string>> =>
  typeof birth === 'string' && isDay(birth) && birth > today
    ? { dataNascimento: 'A data de nascimento não pode estar no futuro.' }
    : {}

/** How a person is found and ordered: the social name first, because that is the one that is shown. */
export const personSearch = (name: string, socialName: string | null): string =>
  searchable(socialName === null ? name : `${socialName} ${name}`)

/** Sentences of single fields by their paths below one: `cadastro.cpf`. */
export const flawsUnder = (path: string, flaws: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(flaws).map(([name, text]) => [`${path}.${name}`, text]))
