/** A guardian as documents name them. Texts are empty where nothing is known. */
export interface GuardianFacts {
  readonly nome: string
  readonly parentesco: string
  readonly cpf: string
  readonly rg: string
  readonly endereco: string
  readonly telefone: string
  readonly email: string
}
