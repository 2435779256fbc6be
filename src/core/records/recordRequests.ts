import type { Endpoint } from '#domain/base/endpoint.ts'
import type {
  ChoicesCall,
  CreateCall,
  GetCall,
  ListCall,
  RecordCalls,
  RecordWire,
  RemoveCall,
  StatusCall,
  UpdateCall,
} from '#domain/records/calls.ts'
import { doneText, type RecordName } from '#src/core/records/recordWords.ts'
import { defineRequest, type RequestDefinition, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** The id of a record, and the version on which a change is based. */
export interface Version {
  readonly id: number
  readonly versao: number
}

/** The requests that every record has. */
export type RecordRequests<W extends RecordWire> = {
  readonly loadList: RequestDefinition<W['query'], ListCall<W>>
  readonly loadChoices: RequestDefinition<null, ChoicesCall<W>>
  readonly load: RequestDefinition<number, GetCall<W>>
  readonly update: RequestDefinition<Version & { readonly draft: W['draft'] }, UpdateCall<W>>
}

type Asked<W extends RecordWire> = Pick<RecordCalls<W>, 'list' | 'choices' | 'get' | 'update'>

/** The requests of a record under the name of its part of the state: `classGroups/loadList`, `classGroups/load`, … */
export function recordRequests<W extends RecordWire>(name: string, calls: Asked<W>): RecordRequests<W>
export function recordRequests(name: string, calls: Asked<RecordWire>): RecordRequests<RecordWire> {
  return {
    loadList: defineRequest(`${name}/loadList`, calls.list, {
      concurrency: 'latest',
      call: (query: object) => ({ query }),
    }),
    loadChoices: defineRequest(`${name}/loadChoices`, calls.choices, {
      concurrency: 'latest',
      call: (_: null) => ({}),
    }),
    load: defineRequest(`${name}/load`, calls.get, {
      concurrency: 'latest',
      call: (id: number) => ({ params: { id } }),
    }),
    update: defineRequest(`${name}/update`, calls.update, {
      concurrency: 'leading',
      scope: 'app',
      call: ({ id, versao, draft }: Version & { readonly draft: object }) => ({
        params: { id },
        body: { ...draft, versao },
      }),
      onFailure: SAY_WHY_NOT_SAVED,
    }),
  }
}

/** A new record, and which one it is a copy of; null where it is none. */
export interface Copy<W extends RecordWire> {
  readonly copied: number | null
  readonly draft: W['draft']
}

/** What of a record's client its other requests are made of. */
interface Of {
  readonly name: string
  readonly called: RecordName
}

/** The request that creates a record. */
export const createRequest = <W extends RecordWire>({ name }: Of, endpoint: Endpoint<CreateCall<W>>) =>
  defineRequest(`${name}/create`, endpoint, {
    concurrency: 'leading',
    scope: 'app',
    call: (body: W['draft']) => ({ body }),
    onFailure: SAY_WHY_NOT_SAVED,
  })

/** The request that makes a record inactive, or brings it back: `Turma inativada com sucesso!` */
export const statusRequest = <W extends RecordWire>({ name, called }: Of, endpoint: Endpoint<StatusCall<W>>) =>
  defineRequest(`${name}/setStatus`, endpoint, {
    concurrency: 'leading',
    scope: 'app',
    call: ({ id, versao, ativo }: Version & { readonly ativo: boolean }) => ({
      params: { id },
      body: { ativo, versao },
    }),
    onSuccess: ({ ativo }) => doneText(called, ativo ? 'ativad' : 'inativad'),
    onFailure: SAY_WHY,
  })

/** The request that removes a record which nothing names. */
export const removeRequest = <W extends RecordWire>({ name, called }: Of, endpoint: Endpoint<RemoveCall<W>>) =>
  defineRequest(`${name}/remove`, endpoint, {
    concurrency: 'leading',
    scope: 'app',
    call: ({ id, versao }: Version) => ({ params: { id }, query: { versao } }),
    onSuccess: () => doneText(called, 'excluíd'),
    onFailure: SAY_WHY,
  })
