import * as calls from '#domain/api/people.endpoints.ts'
import type { FindCandidates } from '#domain/people/wire.ts'
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
export const soughtIn = (at: string, tipo: SoughtPerson['tipo'], cadastro: FormValues): SoughtPerson => {
  const text = (name: string): string => {
    const value = cadastro[name]
    return typeof value === 'string' ? value : ''
  }
  return { at, tipo, nome: text('nome'), dataNascimento: text('dataNascimento'), cpf: text('cpf') }
}
