import type { FeatureKey } from '#domain/access/featureIds.ts'
import type { ApiBase } from '#domain/api/endpoint.ts'

/** What the portal knows of a register before anybody opens it; its fields come with the screens. */
interface Heading {
  /** Gives the routes and the name of the list. */
  readonly feature: FeatureKey
  readonly base: ApiBase
  /** Path of its calls; by itself the option list, under the name of portal.md 7 “Dropdown lists”. */
  readonly endpoint: string
  /** One record, as in “Fornecedor cadastrado com sucesso!”. */
  readonly one: string
  readonly genero: 'o' | 'a'
  /** Option lists behind its references. */
  readonly needs: readonly string[]
}

/** Every register by the name of its slice. */
export const REGISTERS = {
  suppliers: {
    feature: 'fornecedores',
    base: 'financeiro',
    endpoint: 'Provider',
    one: 'Fornecedor',
    genero: 'o',
    needs: [],
  },
  materialGroups: {
    feature: 'gruposMaterial',
    base: 'financeiro',
    endpoint: 'MaterialGroup',
    one: 'Grupo de material',
    genero: 'o',
    needs: ['materialGroups', 'standardHistories'],
  },
  materials: {
    feature: 'materiais',
    base: 'financeiro',
    endpoint: 'Material',
    one: 'Material',
    genero: 'o',
    needs: ['materialGroups', 'locations'],
  },
  companies: {
    feature: 'empresas',
    base: 'financeiro',
    endpoint: 'Company',
    one: 'Empresa',
    genero: 'a',
    needs: ['companies', 'units'],
  },
  bankAccounts: {
    feature: 'contasBancarias',
    base: 'financeiro',
    endpoint: 'BankAccount',
    one: 'Conta bancária',
    genero: 'a',
    needs: ['companies'],
  },
  contacts: {
    feature: 'contatosFinanceiro',
    base: 'financeiro',
    endpoint: 'Contact',
    one: 'Contato',
    genero: 'o',
    needs: ['suppliers', 'companies'],
  },
  resultCentres: {
    feature: 'centrosResultado',
    base: 'financeiro',
    endpoint: 'ResultCenter',
    one: 'Centro de resultado',
    genero: 'o',
    needs: ['resultCentres'],
  },
  responsibilityCentres: {
    feature: 'centrosResponsabilidade',
    base: 'financeiro',
    endpoint: 'ResponsibilityCenter',
    one: 'Centro de responsabilidade',
    genero: 'o',
    needs: ['responsibilityCentres', 'staffUsers', 'units'],
  },
  standardHistories: {
    feature: 'historicosPadrao',
    base: 'financeiro',
    endpoint: 'StandardHistory',
    one: 'Histórico padrão',
    genero: 'o',
    needs: ['resultCentres'],
  },
  periodicities: {
    feature: 'periodicidades',
    base: 'financeiro',
    endpoint: 'Periodicity',
    one: 'Periodicidade',
    genero: 'a',
    needs: [],
  },
  locations: {
    feature: 'locais',
    base: 'academico',
    endpoint: 'Location',
    one: 'Local',
    genero: 'o',
    needs: ['units'],
  },
  contactStages: {
    feature: 'etapasContato',
    base: 'matricula',
    endpoint: 'SisStage',
    one: 'Etapa',
    genero: 'a',
    needs: [],
  },
  contactOrigins: {
    feature: 'origensContato',
    base: 'matricula',
    endpoint: 'SisOrigem',
    one: 'Origem',
    genero: 'a',
    needs: [],
  },
} as const satisfies Readonly<Record<string, Heading>>

export type RegisterName = keyof typeof REGISTERS
export type RegisterHeading = (typeof REGISTERS)[RegisterName]
/** An option list that the references of a register may name. */
export type NeedOf<Name extends RegisterName> = (typeof REGISTERS)[Name]['needs'][number]

const isRegisterName = (name: string): name is RegisterName => Object.hasOwn(REGISTERS, name)

export const REGISTER_NAMES: readonly RegisterName[] = Object.keys(REGISTERS).filter(isRegisterName)

/** One value for every register. */
export const forEachRegister = <T>(make: (name: RegisterName) => T): Readonly<Record<RegisterName, T>> =>
  // Every name of the catalogue is a key.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(REGISTER_NAMES.map((name) => [name, make(name)])) as Readonly<Record<RegisterName, T>>
