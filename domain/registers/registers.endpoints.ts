import { type Access, type Endpoint, endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import {
  forEachRegister,
  REGISTERS,
  type RegisterHeading,
  type RegisterName,
  writtenAt,
} from '#domain/registers/catalogue.ts'
import type {
  CreateRecord,
  ExportRecords,
  GetRecord,
  GetUses,
  ListRecordOptions,
  ListRecords,
  SetRecordStatus,
  SetStatuses,
  SimulateStatuses,
  UpdateRecord,
} from '#domain/registers/registers.wire.ts'

const endpointsOf = ({ feature, base, endpoint: path }: RegisterHeading) => {
  const see: Access = { anyOf: [feature] }
  const edit: Access = { anyOf: [feature], edit: true }
  return {
    list: endpoint<ListRecords>(base, 'GET', `${path}/GetPagedList`, see),
    /** The whole list as it is shown. */
    export: fileEndpoint<ExportRecords>(base, `${path}/Exportar`, see),
    get: endpoint<GetRecord>(base, 'GET', `${path}/:id`, see),
    create: endpoint<CreateRecord>(base, 'POST', path, edit),
    update: endpoint<UpdateRecord>(base, 'PUT', `${path}/:id`, edit),
    setStatus: endpoint<SetRecordStatus>(base, 'PUT', `${path}/:id/Status`, edit),
    uses: endpoint<GetUses>(base, 'GET', `${path}/:id/Usos`, see),
    /** What a change of status would do to several records. */
    simulateStatuses: endpoint<SimulateStatuses>(base, 'POST', `${path}/Status/Simular`, edit),
    /** Does what was simulated; refused where it would do something else by now. */
    setStatuses: endpoint<SetStatuses>(base, 'PUT', `${path}/Status`, edit),
  }
}

export type RegisterEndpoints = ReturnType<typeof endpointsOf>

/** The calls of every register. Nothing is deleted: a record is inactivated and may come back. */
export const REGISTER_ENDPOINTS = forEachRegister((name) => endpointsOf(REGISTERS[name]))

/** The calls of a register that are served. */
export const servedCalls = (name: RegisterName): readonly Endpoint[] => {
  const { create, update, ...others } = REGISTER_ENDPOINTS[name]
  return Object.values(writtenAt(name) === null ? { create, update, ...others } : others)
}

/** What families choose from, too. */
const FAMILIES_CHOOSE: readonly RegisterName[] = ['courses', 'grades', 'shifts', 'subjects', 'contactOrigins']

/** The option list of every register, narrowed by its filters. Suppliers, rooms and templates are nothing for families. */
export const REGISTER_OPTIONS = forEachRegister((name) => {
  const { base, endpoint: path } = REGISTERS[name]
  return endpoint<ListRecordOptions>(
    base,
    'GET',
    path,
    FAMILIES_CHOOSE.includes(name) ? 'signedIn' : { types: [STAFF] },
  )
})
