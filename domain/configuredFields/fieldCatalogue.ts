import type { ListEntry } from '#domain/base/list.ts'

/** `parCampoTipoId`. Eleven is the one that portal.md 4 names: a heading with its explanation, nothing to answer. */
export const FIELD_TYPE = {
  text: 1,
  longText: 2,
  number: 3,
  date: 4,
  list: 5,
  several: 6,
  yesNo: 7,
  money: 8,
  telephone: 9,
  cellphone: 10,
  heading: 11,
  cpf: 12,
  cnpj: 13,
  email: 14,
  file: 15,
  cep: 16,
} as const

export type FieldTypeId = (typeof FIELD_TYPE)[keyof typeof FIELD_TYPE]

export const FIELD_TYPES = [
  { id: FIELD_TYPE.text, nome: 'Texto' },
  { id: FIELD_TYPE.longText, nome: 'Texto longo' },
  { id: FIELD_TYPE.number, nome: 'Número' },
  { id: FIELD_TYPE.date, nome: 'Data' },
  { id: FIELD_TYPE.list, nome: 'Lista: uma opção' },
  { id: FIELD_TYPE.several, nome: 'Lista: várias opções' },
  { id: FIELD_TYPE.yesNo, nome: 'Sim ou não' },
  { id: FIELD_TYPE.money, nome: 'Dinheiro' },
  { id: FIELD_TYPE.telephone, nome: 'Telefone fixo' },
  { id: FIELD_TYPE.cellphone, nome: 'Celular' },
  { id: FIELD_TYPE.cpf, nome: 'CPF' },
  { id: FIELD_TYPE.cnpj, nome: 'CNPJ' },
  { id: FIELD_TYPE.email, nome: 'E-mail' },
  { id: FIELD_TYPE.cep, nome: 'CEP' },
  { id: FIELD_TYPE.file, nome: 'Arquivo' },
  { id: FIELD_TYPE.heading, nome: 'Título e explicação' },
] as const satisfies readonly { readonly id: FieldTypeId; readonly nome: string }[]

/** `parCampoTipoFormatId`: how the value of a type is written, for types with several formats. */
export const FIELD_FORMAT = { free: 1, capitals: 2, digits: 3, whole: 4, decimal: 5 } as const

const TEXT_FORMATS: readonly ListEntry[] = [
  { id: FIELD_FORMAT.free, nome: 'Livre' },
  { id: FIELD_FORMAT.capitals, nome: 'Maiúsculas' },
  { id: FIELD_FORMAT.digits, nome: 'Somente números' },
]
const NUMBER_FORMATS: readonly ListEntry[] = [
  { id: FIELD_FORMAT.whole, nome: 'Inteiro' },
  { id: FIELD_FORMAT.decimal, nome: 'Com decimais' },
]

/** The formats of a type; the first is the default. */
export const formatsOf = (type: number): readonly ListEntry[] => {
  switch (type) {
    case FIELD_TYPE.text:
      return TEXT_FORMATS
    case FIELD_TYPE.number:
      return NUMBER_FORMATS
    default:
      return []
  }
}

/** What the range of a type limits; null where it has none. */
export const rangeOf = (type: number): 'length' | 'number' | 'money' | 'date' | 'count' | null => {
  switch (type) {
    case FIELD_TYPE.text:
    case FIELD_TYPE.longText:
      return 'length'
    case FIELD_TYPE.number:
      return 'number'
    case FIELD_TYPE.money:
      return 'money'
    case FIELD_TYPE.date:
      return 'date'
    case FIELD_TYPE.several:
      return 'count'
    default:
      return null
  }
}

/** Whether a type chooses among list arguments. */
export const hasOptions = (type: number): boolean => type === FIELD_TYPE.list || type === FIELD_TYPE.several

/** `Reiniciado` asks everybody again: answers from before do not count. */
export const SITUATIONS = ['Ativo', 'Reiniciado', 'Bloqueado'] as const

/** `Automático`: filled by imports and other systems; people see it but can't change it. */
export const ENTRIES = ['Manual', 'Automático'] as const

export const EFFECTS = ['Visível', 'Obrigatório'] as const

/** `formulaCondicional`: how the answer of the other field is compared. */
export const FORMULAS = [
  { id: '=', nome: 'é igual a' },
  { id: '<>', nome: 'é diferente de' },
  { id: '>', nome: 'é maior que' },
  { id: '>=', nome: 'é maior ou igual a' },
  { id: '<', nome: 'é menor que' },
  { id: '<=', nome: 'é menor ou igual a' },
  { id: 'contém', nome: 'contém' },
  { id: 'preenchido', nome: 'está preenchido' },
] as const

export type Formula = (typeof FORMULAS)[number]['id']

export const isFormula = (text: string): text is Formula => FORMULAS.some(({ id }) => id === text)

/** The formulas that make sense for the answers of a type; none for a type that nobody answers. */
export const formulasOf = (type: number): readonly Formula[] => {
  switch (type) {
    case FIELD_TYPE.heading:
      return []
    case FIELD_TYPE.number:
    case FIELD_TYPE.money:
    case FIELD_TYPE.date:
      return ['=', '<>', '>', '>=', '<', '<=', 'preenchido']
    case FIELD_TYPE.list:
    case FIELD_TYPE.yesNo:
      return ['=', '<>', 'preenchido']
    case FIELD_TYPE.several:
      return ['contém', 'preenchido']
    case FIELD_TYPE.text:
    case FIELD_TYPE.longText:
      return ['=', '<>', 'contém', 'preenchido']
    default:
      return ['preenchido']
  }
}

/** Answers of a yes-or-no field. */
export const YES_NO: readonly string[] = ['Sim', 'Não']
