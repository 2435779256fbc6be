import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { onDemand } from '#server/http/onDemand.ts'

/** The framework's own serializers, each compiled with the first answer that needs it. */
export const serializersOnDemand: ReturnType<typeof SerializerSelector> = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options)
  return (route) => {
    const serializer = onDemand(() => compile(route))
    return (answer: unknown) => serializer()(answer)
  }
}
