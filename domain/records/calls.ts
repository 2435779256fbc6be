import type { FeatureKey } from '#domain/base/featureIds.ts'
import { type Access, type ApiBase, endpoint } from '#domain/base/endpoint.ts'

/** What travels of a record: its draft, the record as it is read, a row and the query of its list, what it chooses from. */
export interface RecordWire {
  readonly draft: object
  readonly record: { readonly id: number; readonly versao: number }
  readonly row: { readonly id: number }
  readonly query: object
  readonly choices: object
}

interface ById {
  id: number
}

export interface ListCall<W extends RecordWire> {
  query: W['query']
  answer: { items: W['row'][]; totalCount: number }
}

export interface ChoicesCall<W extends RecordWire> {
  answer: W['choices']
}

export interface GetCall<W extends RecordWire> {
  params: ById
  answer: W['record']
}

export interface CreateCall<W extends RecordWire> {
  body: W['draft']
  answer: W['record']
}

export interface UpdateCall<W extends RecordWire> {
  params: ById
  body: W['draft'] & { readonly versao: number }
  answer: W['record']
  conflict: W['record']
}

export interface StatusCall<W extends RecordWire> {
  params: ById
  body: { ativo: boolean; versao: number }
  answer: W['record']
  conflict: W['record']
}

export interface RemoveCall<W extends RecordWire> {
  params: ById
  query: { versao: number }
  answer: { isSuccess: true }
  conflict: W['record']
}

/** The calls that every record has, for staff who may see or change a feature. `path` is that of a new one, `Gang`. */
export const recordCalls = <W extends RecordWire>(base: ApiBase, path: string, feature: FeatureKey) => {
  const see: Access = { anyOf: [feature] }
  const edit: Access = { anyOf: [feature], edit: true }
  return {
    list: endpoint<ListCall<W>>(base, 'GET', `${path}/GetPagedList`, see),
    choices: endpoint<ChoicesCall<W>>(base, 'GET', `${path}/Escolhas`, see),
    get: endpoint<GetCall<W>>(base, 'GET', `${path}/:id`, see),
    create: endpoint<CreateCall<W>>(base, 'POST', path, edit),
    update: endpoint<UpdateCall<W>>(base, 'PUT', `${path}/:id`, edit),
    setStatus: endpoint<StatusCall<W>>(base, 'PUT', `${path}/:id/Status`, edit),
  }
}

export type RecordCalls<W extends RecordWire> = ReturnType<typeof recordCalls<W>>

/** The call that removes a record which nothing names. */
export const removeCall = <W extends RecordWire>(base: ApiBase, path: string, feature: FeatureKey) =>
  endpoint<RemoveCall<W>>(base, 'DELETE', `${path}/:id`, { anyOf: [feature], edit: true })
