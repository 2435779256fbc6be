import { endpoint } from '#domain/base/endpoint.ts'
import type { ListGuardians } from '#domain/people/merge.ts'

/** M06: the guardians of the students of the caller's units. By itself, because the search of the shell asks for it too. */
export const listGuardians = endpoint<ListGuardians>('matricula', 'GET', 'Responsavel/GetPagedList', {
  anyOf: ['responsaveis', 'dadosResponsavel'],
})
