import Type from 'typebox'
import type { ById } from '#domain/base/common.schemas.ts'

/** A parameter as those who set it see it. `versao` is 0 while the school never decided and the default holds. */
export const ManagedParameter = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  valor: Type.String(),
  versao: Type.Integer(),
  /** Instant of the last change, and the member of staff behind it; null before the first. */
  alteradoEm: Type.Union([Type.String(), Type.Null()]),
  alteradoPor: Type.Union([Type.String(), Type.Null()]),
})
export type ManagedParameter = Type.Static<typeof ManagedParameter>

export const ManagedParameters = Type.Array(ManagedParameter)
export interface ListManagedParameters {
  answer: ManagedParameter[]
}

/** What a value may be depends on the parameter: see `domain/all/parameterDescriptions.ts`. */
export const SetParameterBody = Type.Object(
  {
    valor: Type.String({ maxLength: 300, title: 'Valor' }),
    versao: Type.Integer({ minimum: 0, maximum: 2_147_483_647, title: 'Versão' }),
  },
  { additionalProperties: false },
)
export interface SetParameter {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof SetParameterBody>
  answer: ManagedParameter
  conflict: ManagedParameter
}
