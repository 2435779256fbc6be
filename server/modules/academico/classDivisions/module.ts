import { ById, Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/classDivisions/classDivisions.endpoints.ts'
import {
  ClassDivisions,
  DivisionChange,
  DivisionDraft,
  DivisionsQuery,
  Placing,
  RemovedDivision,
} from '#domain/classDivisions/classDivisions.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { changeDivision, createDivision, removeDivision } from '#server/modules/academico/classDivisions/divisions.ts'
import { placeStudents } from '#server/modules/academico/classDivisions/place.ts'
import { listDivisions } from '#server/modules/academico/classDivisions/read.ts'

/** Parts of class groups, and who is in them (D 2.7 “subgrupo”). */
export const classDivisionsModule: ServerModule = {
  routes: () => [
    serve(calls.listDivisions, { params: ById, query: DivisionsQuery, answer: ClassDivisions }, listDivisions),
    serve(calls.createDivision, { params: ById, body: DivisionDraft, answer: ClassDivisions }, createDivision),
    serve(calls.changeDivision, { params: ById, body: DivisionChange, answer: ClassDivisions }, changeDivision),
    serve(calls.placeStudents, { params: ById, body: Placing, answer: ClassDivisions }, placeStudents),
    serve(calls.removeDivision, { params: ById, query: RemovedDivision, answer: Done }, removeDivision),
  ],
}
