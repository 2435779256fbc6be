import type { Field, Register } from '#domain/registers/describe.ts'
import type { ImportTarget } from '#domain/imports/importTarget.ts'
import { headingsOf, titleKey } from '#domain/imports/headings.ts'

/** Rows of one file at most. */
export const IMPORT_LIMIT = 50_000
/** Rows that travel together at most. */
export const ROWS_AT_ONCE = 500
/** Columns of one file at most. */
export const COLUMN_LIMIT = 100

/** A field that a column may fill. */
export interface ImportField {
  readonly name: string
  readonly label: string
  readonly required: boolean
  /** As they are compared: `titleKey`. */
  readonly headings: readonly string[]
}

/** Every field but files, which no cell can hold. */
export const importFields = ({ fields, rules = [] }: Pick<Register, 'fields' | 'rules'>): readonly ImportField[] =>
  Object.entries(fields)
    .filter(([, { kind }]) => kind !== 'file')
    .map(([name, field]) => ({
      name,
      label: field.label,
      // What depends on a choice, and a choice that a document makes (`documentChoice`), may be missing.
      required:
        field.required === true &&
        !rules.some((rule) => rule.kind === 'onlyWhen' && [rule.field, rule.choice].includes(name)),
      headings: headingsOf(field, fields),
    }))

/**
 * The field of every column, by its title; empty for a column that is left out. What somebody chose for a title before
 * comes first, then the label of a field, then what other systems call it: there a title that means several fields, and a
 * field that several titles mean, are left to the person. No field is taken twice.
 */
export const guessFields = (
  titles: readonly string[],
  fields: readonly ImportField[],
  remembered: Readonly<Record<string, string>> = {},
): readonly string[] => {
  const taken = new Set<string>()
  const take = (field: string | undefined): string => {
    if (field === undefined || taken.has(field)) return ''
    taken.add(field)
    return field
  }
  const keys = titles.map(titleKey)
  const named = keys.map((key) => {
    const known = remembered[key]
    return take(
      known === undefined
        ? fields.find(({ name, label }) => titleKey(label) === key || titleKey(name) === key)?.name
        : fields.find(({ name }) => name === known)?.name,
    )
  })
  const meant = keys.map((key, column) => {
    if (named[column] !== '' || remembered[key] !== undefined) return undefined
    const free = fields.filter(({ name, headings }) => !taken.has(name) && headings.includes(key))
    return free.length === 1 ? free[0]?.name : undefined
  })
  return named.map((field, column) => {
    const own = meant[column]
    return field !== '' || meant.filter((one) => one === own).length > 1 ? field : take(own)
  })
}

/** What tells records apart that have nothing of their own: their name and what they refer to. */
export const namingFields = ({ title, fields }: Pick<Register, 'title' | 'fields'>): readonly string[] => [
  ...title,
  ...Object.keys(fields).filter((name) => fields[name]?.kind === 'reference'),
]

/** By what a row of a file finds its record, in words: `CPF ou CNPJ`. */
export const identityText = (target: Pick<ImportTarget, 'unique' | 'title' | 'fields'>): string => {
  const labelsOf = (names: readonly string[]) => names.map((name) => target.fields[name]?.label ?? name)
  return target.unique.length > 0 ? labelsOf(target.unique).join(' ou ') : labelsOf(namingFields(target)).join(' e ')
}

/** The column that says whose line each one is, where nobody new may come: the first that tells records apart. */
export const keyField = ({ unique }: Pick<ImportTarget, 'unique'>, chosen: readonly string[]): string | null =>
  unique.find((name) => chosen.includes(name)) ?? null

/** What is written in a column, for the page of explanations in the model. */
export const explained = (
  field: Field,
): { readonly what: string; readonly values: string; readonly example: string } => {
  const said = (what: string, example: string, values = '') => ({ what, values, example })
  switch (field.kind) {
    case 'text':
      return said(`Texto de até ${field.max} caracteres`, field.label)
    case 'longText':
      return said(`Texto de até ${field.max} caracteres`, 'Um texto com uma ou mais linhas')
    case 'integer':
      return said('Número inteiro', String(Math.max(field.min ?? 0, 1)))
    case 'decimal':
      return said('Número com vírgula', '1,5')
    case 'percent':
      return said('Porcentagem, de 0 a 100', '2,5')
    case 'money':
      return said('Valor em reais', '1234,56')
    case 'date':
      return said('Data, dia/mês/ano', '31/10/2026')
    case 'time':
      return said('Horário', '07:30')
    case 'flag':
      return said('Sim ou Não', 'Sim', 'Sim; Não')
    case 'choice':
      return said('Um destes valores', field.list[0]?.nome ?? '', field.list.map(({ nome }) => nome).join('; '))
    case 'choices':
      return said(
        'Um ou mais destes valores, separados por ponto e vírgula',
        field.list[0]?.nome ?? '',
        field.list.map(({ nome }) => nome).join('; '),
      )
    case 'file':
      return said('Não vem por planilha', '')
    case 'references':
      return said('Nomes separados por ponto e vírgula, como aparecem no portal', '')
    case 'reference':
    case 'unit':
    case 'parent':
      return said('Nome ou código, como aparece no portal', '')
    case 'code':
      return said('Código com pontos, como texto', '1.01')
    case 'phone':
      return said('Telefone com DDD', '(11) 3333-4444')
    case 'cellphone':
      return said('Celular com DDD', '(11) 99999-8888')
    case 'cpf':
      return said('CPF, com ou sem pontos', '529.982.247-25')
    case 'cnpj':
      return said('CNPJ, com ou sem pontos', '12.ABC.345/01DE-35')
    case 'cep':
      return said('CEP', '01310-100')
    case 'email':
      return said('E-mail', 'nome@escola.com.br')
    case 'colour':
      return said('Cor em hexadecimal', '#6d28d9')
  }
}
