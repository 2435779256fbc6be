import { join } from 'node:path'
import Type, { type TSchema } from 'typebox'
import * as common from '#domain/base/common.schemas.ts'
import { API_PREFIX } from '#domain/base/endpoint.ts'
import * as enrolments from '#domain/enrolments/enrolments.schemas.ts'
import * as feed from '#domain/feed/feed.schemas.ts'
import * as look from '#domain/look/look.schemas.ts'
import * as session from '#domain/session/session.schemas.ts'
import * as students from '#domain/students/students.schemas.ts'
import { ENDPOINTS } from '#domain/all/endpoints.ts'
import { accessInWords, urlOf } from '#server/http/describeApi.ts'
import { propertiesOf } from '#server/http/schema.ts'
import type { Served } from '#server/http/serve.ts'
import { openStorages } from '#server/files/index.ts'
import { servedBy } from '#server/served.ts'

/** Path of the API's description. */
export const API_DOCS = join(import.meta.dirname, '../docs/api.md')

/** Named schemas, so that a shape shared by many calls is written once. */
const NAMED = new Map<unknown, string>(
  [common, session, look, students, enrolments, feed].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]): [unknown, string][] =>
      typeof value === 'object' && Type.IsObject(value) ? [[value, name]] : [],
    ),
  ),
)

/** A schema as TypeScript would write it. */
const typeText = (schema: TSchema, whole = false): string => {
  const name = whole ? undefined : NAMED.get(schema)
  if (name !== undefined) return name
  if (Type.IsUnion(schema)) return schema.anyOf.map((one) => typeText(one)).join(' | ')
  if (Type.IsArray(schema)) return `${typeText(schema.items)}[]`
  if (Type.IsLiteral(schema)) return JSON.stringify(schema.const)
  if (Type.IsEnum(schema)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (Type.IsObject(schema)) {
    const fields = propertiesOf(schema).map(
      ({ name: field, schema: one, required }) => `${field}${required ? '' : '?'}: ${typeText(one)}`,
    )
    return `{ ${fields.join(', ')} }`
  }
  return 'type' in schema ? String(schema.type) : 'unknown'
}

const callText = ({ endpoint, schemas }: Served): string => {
  const sent = [
    ['Path', schemas.params],
    ['Query', schemas.query],
    ['Body', schemas.body],
  ] as const
  return [
    `### ${endpoint.method} \`${urlOf(endpoint, API_PREFIX)}\``,
    '',
    `- Access: ${accessInWords(endpoint.access)}`,
    ...sent.flatMap(([part, schema]) => (schema === undefined ? [] : [`- ${part}: \`${typeText(schema, true)}\``])),
    `- Answer: \`${typeText(schemas.answer)}\``,
    '',
  ].join('\n')
}

const INTRODUCTION = `# API

Written by \`npm run docs:api\` from the endpoint table; \`/api/openapi.json\` of a running portal says the same to machines.

A call that is not public carries \`Authorization: Bearer <token>\` and the \`companion\` cookie that came with the token.
A refusal is \`{ code, message, fields? }\`, the message in Portuguese: 400 malformed, 401 no session, 403 not allowed, 404 not there
or not yours, 409 conflict, 413 too large, 415 other media type, 422 rule broken, 429 too many, 503 database out of reach.
Lists take \`SkipCount\`, \`MaxResultCount\` and \`Sorting\` (\`field\` or \`field desc\`).
`

/** The description of every call, for people. */
export const apiDocs = (): string => {
  const storages = openStorages({ directory: null, s3: null })
  const served = servedBy({ financeUrl: null, mail: null, apiVersion: { version: '', date: '' }, storages })
  const types = [...NAMED].map(([schema, name]) => [name, schema] as const).filter(([name]) => isShared(name, served))
  return [
    INTRODUCTION,
    '## Calls\n',
    ...ENDPOINTS.flatMap((endpoint) => served.filter((one) => one.endpoint === endpoint)).map(callText),
    '## Shapes\n',
    ...types.map(([name, schema]) => `- \`${name}\`: \`${Type.IsSchema(schema) ? typeText(schema, true) : ''}\``),
    '',
  ].join('\n')
}

/** Bodies and queries are written with their call; the other named schemas are written here. */
const isShared = (name: string, served: readonly Served[]): boolean =>
  !served.some(({ schemas }) => [schemas.params, schemas.query, schemas.body].some((one) => NAMED.get(one) === name))
