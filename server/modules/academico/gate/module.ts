import { ById, File } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/gate/gate.endpoints.ts'
import * as schemas from '#domain/gate/gate.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { seesDecision } from '#server/modules/academico/gate/barred.ts'
import { forgetCodes, readCode } from '#server/modules/academico/gate/code.ts'
import { readGateDay, readGateStudent } from '#server/modules/academico/gate/day.ts'
import { exportExits, listExits } from '#server/modules/academico/gate/exits.ts'
import {
  addFamilyPerson,
  cancelCode,
  changeFamilyPersonOf,
  changeOwnPhoto,
  makeCode,
  readFamilyPickup,
  revokeFamilyPerson,
} from '#server/modules/academico/gate/family.ts'
import { recordExit } from '#server/modules/academico/gate/record.ts'
import { lookIntoExit, noteReturn, undoExit } from '#server/modules/academico/gate/followUp.ts'
import {
  addBarred,
  addForFamily,
  changeBarredOf,
  changeForFamily,
  readStudentPickup,
  revokeForFamily,
} from '#server/modules/academico/gate/staff.ts'

const { ExitRow, FamilyPickup, StudentPickup } = schemas
const ANSWERS_STUDENT = { answer: StudentPickup, conflict: StudentPickup }
const ANSWERS_FAMILY = { answer: FamilyPickup, conflict: FamilyPickup }

/** I20: who may take students away, whom courts keep away, and the gate (D 2.12). */
export const gateModule: ServerModule = {
  routes: ({ storages }) => [
    serve(calls.readGateDay, { query: schemas.GateQuery, answer: schemas.GateDay }, readGateDay),
    serve(calls.readGateStudent, { params: ById, answer: schemas.GateStudent }, readGateStudent),
    serve(calls.readCode, { body: schemas.CodeBody, answer: schemas.CodeRead }, readCode),
    serve(calls.listExits, { query: schemas.ExitQuery, answer: schemas.ExitsOfDay }, listExits),
    serve(calls.recordExit, { body: schemas.ExitBody, answer: ExitRow }, recordExit),
    serve(calls.undoExit, { params: ById, body: schemas.UndoBody, answer: ExitRow }, undoExit),
    serve(calls.noteReturn, { params: ById, body: schemas.ReturnBody, answer: ExitRow }, noteReturn),
    serve(calls.lookIntoExit, { params: ById, body: schemas.LookIntoBody, answer: ExitRow }, lookIntoExit),
    serve(calls.exportExits, { query: schemas.ExitExportQuery, answer: File }, (incoming) =>
      exportExits(incoming, storages),
    ),
    serve(calls.readStudentPickup, { params: ById, answer: StudentPickup }, readStudentPickup),
    serve(calls.addPickupPerson, { params: ById, body: schemas.NewPickupPerson, answer: StudentPickup }, (incoming) =>
      addForFamily(incoming, storages),
    ),
    serve(
      calls.changePickupPerson,
      { params: ById, body: schemas.ChangedPickupPerson, ...ANSWERS_STUDENT },
      (incoming) => changeForFamily(incoming, storages),
    ),
    serve(calls.revokePickupPerson, { params: ById, answer: StudentPickup }, revokeForFamily),
    serve(calls.addBarred, { params: ById, body: schemas.NewBarred, answer: StudentPickup }, addBarred),
    serve(calls.changeBarred, { params: ById, body: schemas.ChangedBarred, ...ANSWERS_STUDENT }, changeBarredOf),
    serve(calls.readFamilyPickup, { query: schemas.OfChild, answer: FamilyPickup }, readFamilyPickup),
    serve(calls.addFamilyPerson, { body: schemas.FamilyNewPerson, answer: FamilyPickup }, (incoming) =>
      addFamilyPerson(incoming, storages),
    ),
    serve(
      calls.changeFamilyPerson,
      { params: ById, body: schemas.ChangedPickupPerson, ...ANSWERS_FAMILY },
      (incoming) => changeFamilyPersonOf(incoming, storages),
    ),
    serve(calls.revokeFamilyPerson, { params: ById, answer: FamilyPickup }, revokeFamilyPerson),
    serve(calls.changeOwnPhoto, { body: schemas.OwnPhoto, answer: FamilyPickup }, (incoming) =>
      changeOwnPhoto(incoming, storages),
    ),
    serve(calls.makeCode, { body: schemas.NewCode, answer: FamilyPickup }, makeCode),
    serve(calls.cancelCode, { params: ById, answer: FamilyPickup }, cancelCode),
  ],
  chores: [{ name: 'forget codes of the gate', everyMinutes: 60, work: forgetCodes }],
  fileOwners: { barred_person: { maySee: seesDecision, isPersonal: true } },
}
