import * as calls from '#domain/people/people.endpoints.ts'
import type { FindCandidates } from '#domain/people/people.wire.ts'
import { textIn } from '#src/registers/people/personForm.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** A person about to be registered, and the path in the form. */
export interface SoughtPerson extends Readonly<FindCandidates['body']> {
  /** `aluno`, `responsaveis.0` */
  readonly at: string
}

/** Fails silently: the server refuses a second person with the same CPF anyway. */
export const findCandidates = defineRequest('candidates/find', calls.findCandidates, {
  concurrency: 'every',
  keyOf: ({ at }: SoughtPerson) => at,
  call: ({ at: _, ...body }: SoughtPerson) => ({ body }),
})

/** The person in the fields of a form. `at`: path in the form. */
export const soughtIn = (
  at: string,
  tipo: SoughtPerson['tipo'],
  cadastro: Readonly<Record<string, unknown>>,
): SoughtPerson => ({
  at,
  tipo,
  nome: textIn(cadastro, 'nome'),
  dataNascimento: textIn(cadastro, 'dataNascimento'),
  cpf: textIn(cadastro, 'cpf'),
})
