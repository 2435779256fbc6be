import type { TSchema } from 'typebox'
import { featureOf } from '#domain/access/features.ts'
import { type Access, type ApiBase, type Endpoint, endpointName } from '#domain/base/endpoint.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import type { LoginType } from '#domain/base/signedIn.ts'
import { propertiesOf } from '#server/http/schema.ts'
import type { Served } from '#server/http/serve.ts'

export type Prefixes = Readonly<Record<ApiBase, string>>

/** Path of an endpoint on this server, with its parameters as `:id`. */
export const urlOf = ({ base, path }: Endpoint, prefixes: Prefixes): string => `${prefixes[base]}/${path}`

const WHO: Readonly<Record<LoginType, string>> = { 1: 'staff', 2: 'guardians', 3: 'students' }

/** An access rule in words. */
export const accessInWords = (access: Access): string => {
  if (access === 'public') return 'public'
  if (access === 'signedIn') return 'anybody signed in'
  const inPerson = access.inPerson ? ', in person' : ''
  if ('types' in access) return access.types.map((type) => WHO[type]).join(', ') + inPerson
  const features = access.anyOf.map((key) => `“${featureOf(key).name}”`).join(' or ')
  return `staff who may ${access.edit ? 'change' : 'see'} ${features}${inPerson}`
}

const ERROR_REF = { $ref: '#/components/schemas/Error' }
const refused = (description: string) => ({ description, content: { 'application/json': { schema: ERROR_REF } } })

const parametersIn = (place: 'path' | 'query', schema: TSchema | undefined): readonly object[] =>
  propertiesOf(schema).map(({ name, schema: property, required }) => ({ name, in: place, required, schema: property }))

const givesType = ({ gives }: Endpoint): string => (gives === 'file' ? 'application/octet-stream' : 'application/json')

const ONE_FILE = { type: 'object', properties: { arquivo: { type: 'string', format: 'binary' } } }

const bodyOf = ({ takes }: Endpoint, schema: TSchema): object => {
  if (takes === 'stream') return { 'video/*': { schema: { type: 'string', format: 'binary' } } }
  return takes === 'file' ? { 'multipart/form-data': { schema: ONE_FILE } } : { 'application/json': { schema } }
}

const operationOf = ({ endpoint, schemas }: Served): object => ({
  operationId: endpointName(endpoint),
  tags: [endpoint.base],
  summary: `Access: ${accessInWords(endpoint.access)}.`,
  parameters: [...parametersIn('path', schemas.params), ...parametersIn('query', schemas.query)],
  ...(schemas.body === undefined ? {} : { requestBody: { required: true, content: bodyOf(endpoint, schemas.body) } }),
  responses: {
    200: { description: 'Done', content: { [givesType(endpoint)]: { schema: schemas.answer } } },
    400: refused('Malformed'),
    ...(endpoint.access === 'public' ? {} : { 401: refused('No session'), 403: refused('Not allowed') }),
    default: refused('Refused'),
  },
  security: endpoint.access === 'public' ? [] : [{ token: [], companion: [] }],
})

/** The OpenAPI 3.1 description of all served endpoints. */
export const describeApi = (served: readonly Served[], prefixes: Prefixes, version: string): object => {
  const paths: Record<string, Record<string, object>> = {}
  for (const one of served) {
    const path = urlOf(one.endpoint, prefixes).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [one.endpoint.method.toLowerCase()]: operationOf(one) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portal', version },
    paths,
    components: {
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { enum: Object.keys(MESSAGES) },
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            atual: { description: 'With STALE: the record as it stands now' },
          },
        },
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        companion: { type: 'apiKey', in: 'cookie', name: 'companion' },
      },
    },
  }
}
