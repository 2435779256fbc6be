import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { onDemand } from '#server/http/onDemand.ts'

type BuildSerializer = ReturnType<typeof SerializerSelector>
type Serializer = ReturnType<ReturnType<BuildSerializer>>

/** Cache by answer schema; schemas are constants, so several apps of one process share the compiled serializers. */
const compiled = new Map<unknown, Serializer>()

/** The framework's own serializers, each compiled with the first answer that needs it. */
export const serializersOnDemand: BuildSerializer = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options)
  return (route) => {
    const serializer = onDemand(() => {
      const known = compiled.get(route.schema) ?? compile(route)
      compiled.set(route.schema, known)
      return known
    })
    return (answer: unknown) => serializer()(answer)
  }
}
