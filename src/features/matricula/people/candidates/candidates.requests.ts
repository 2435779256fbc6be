import * as calls from '#domain/people/people.endpoints.ts'
import type { FindCandidates } from '#domain/people/people.wire.ts'
import { textIn } from '#src/registers/people/personForm.ts'
import type { FormValues } from '#src/registers/formValues.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** Whom a form is about to register, and where in the form they stand. */
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

/** Whom the fields of a form mean. `at`: where in the form. */
export const soughtIn = (at: string, tipo: SoughtPerson['tipo'], cadastro: FormValues): SoughtPerson => ({
  at,
  tipo,
  nome: textIn(cadastro, 'nome'),
  dataNascimento: textIn(cadastro, 'dataNascimento'),
  cpf: textIn(cadastro, 'cpf'),
})
