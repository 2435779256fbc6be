import type { TSchema } from 'typebox'
import type { TLocalizedValidationError } from 'typebox/error'
import { requiredMessage } from '#domain/base/sentences.ts'
import type { Fields } from '#server/http/refusal.ts'

/** One sentence for each field that a schema refused, by the path of the field (`alunos.0.nome`). */
export const fieldSentences = (schema: TSchema, errors: readonly TLocalizedValidationError[]): Fields => {
  const fields: Record<string, string> = {}
  for (const error of bestBranch(errors)) {
    for (const [path, sentence] of sentencesOf(schema, error)) fields[path] ??= sentence
  }
  return fields
}

const BRANCH = /\/anyOf\/\d+/

/** Every branch of a union reports errors: the branch with the fewest is taken as the intended one. */
const bestBranch = (errors: readonly TLocalizedValidationError[]): readonly TLocalizedValidationError[] => {
  const branches = new Map<string, TLocalizedValidationError[]>()
  for (const error of errors) {
    const branch = BRANCH.exec(error.schemaPath)?.[0] ?? ''
    branches.set(branch, [...(branches.get(branch) ?? []), error])
  }
  const [best] = [...branches].filter(([branch]) => branch !== '').sort(([, a], [, b]) => a.length - b.length)
  return best === undefined ? errors : [...best[1], ...(branches.get('') ?? [])]
}

const sentencesOf = (schema: TSchema, error: TLocalizedValidationError): readonly (readonly [string, string])[] => {
  const path = error.instancePath.split('/').slice(1).join('.')
  const below = (name: string) => (path === '' ? name : `${path}.${name}`)
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((name) => {
        return [below(name), requiredMessage(titleAt(schema, `${error.schemaPath}/properties/${name}`) ?? name)]
      })
    case 'additionalProperties':
      return error.params.additionalProperties.map((name) => [below(name), `O campo ${name} não é conhecido.`])
    case 'boolean':
    case 'anyOf':
      return []
    default:
      return path === '' ? [] : [[path, sentence(titleAt(schema, error.schemaPath) ?? path, error)]]
  }
}

const sentence = (label: string, error: TLocalizedValidationError): string => {
  switch (error.keyword) {
    case 'minLength':
      return error.params.limit === 1
        ? requiredMessage(label)
        : `O campo ${label} precisa de ao menos ${error.params.limit} caracteres.`
    case 'maxLength':
      return `O campo ${label} aceita no máximo ${error.params.limit} caracteres.`
    case 'minimum':
      return `O campo ${label} precisa ser no mínimo ${error.params.limit}.`
    case 'maximum':
      return `O campo ${label} precisa ser no máximo ${error.params.limit}.`
    case 'minItems':
      return `O campo ${label} precisa de ao menos ${error.params.limit} itens.`
    case 'maxItems':
      return `O campo ${label} aceita no máximo ${error.params.limit} itens.`
    default:
      return `O valor do campo ${label} não é aceito.`
  }
}

/** The `title` of the schema that an error's pointer (`#/anyOf/0/properties/email`) leads to. */
const titleAt = (schema: TSchema, pointer: string): string | undefined => {
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => property(node, key), schema)
  const title = property(found, 'title')
  return typeof title === 'string' ? title : undefined
}

const property = (node: unknown, key: string): unknown =>
  typeof node === 'object' && node !== null && Object.hasOwn(node, key) ? Reflect.get(node, key) : undefined
