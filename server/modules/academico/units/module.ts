import type { ServerModule } from '#server/host/module.ts'
import { seesUnit } from '#server/modules/academico/units/units.service.ts'
import { ById, File } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/units/units.endpoints.ts'
import { serve } from '#server/http/serve.ts'
import {
  ChangedUnit,
  NewUnit,
  Unit,
  UnitExportQuery,
  UnitPage,
  UnitQuery,
  UnitStatus,
} from '#server/modules/academico/units/units.schemas.ts'
import * as units from '#server/modules/academico/units/units.service.ts'

export const unitsModule: ServerModule = {
  routes: () => [
    serve(calls.listUnitPage, { query: UnitQuery, answer: UnitPage }, units.unitPage),
    serve(calls.exportUnits, { query: UnitExportQuery, answer: File }, units.exportUnits),
    serve(calls.getUnit, { params: ById, answer: Unit }, units.unit),
    serve(calls.createUnit, { body: NewUnit, answer: Unit }, units.create),
    serve(calls.updateUnit, { params: ById, body: ChangedUnit, answer: Unit }, units.update),
    serve(calls.setUnitStatus, { params: ById, body: UnitStatus, answer: Unit }, units.setStatus),
  ],
  fileOwners: { unit: { maySee: seesUnit, isPersonal: false } },
}
