import Type from 'typebox'

export const ByCep = Type.Object(
  { cep: Type.String({ pattern: '^\\d{8}$', title: 'CEP' }) },
  { additionalProperties: false },
)

/** The address of a CEP; parts that the CEP does not determine are empty. `uf` is the code of the IBGE. */
export const CepAddress = Type.Object({
  cep: Type.String(),
  logradouro: Type.String(),
  bairro: Type.String(),
  cidade: Type.String(),
  uf: Type.Integer(),
})
export type CepAddress = Type.Static<typeof CepAddress>

/** Null for an unknown CEP. */
export const FoundAddress = Type.Object({ endereco: Type.Union([CepAddress, Type.Null()]) })

export interface FindAddress {
  params: Type.Static<typeof ByCep>
  answer: Type.Static<typeof FoundAddress>
}
