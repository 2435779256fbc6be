import type { ServerModule } from '#server/host/module.ts'
import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/schoolYears/schoolYears.endpoints.ts'
import {
  CreateSchoolYearBody,
  SchoolYear,
  SchoolYearPage,
  SchoolYearQuery,
  SchoolYearStatusBody,
  UpdateSchoolYearBody,
} from '#domain/schoolYears/schoolYears.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { create, setStatus, update, year, yearPage } from '#server/modules/academico/schoolYears/schoolYears.service.ts'

export const schoolYearsModule: ServerModule = {
  routes: () => [
    serve(calls.listSchoolYears, { query: SchoolYearQuery, answer: SchoolYearPage }, yearPage),
    serve(calls.getSchoolYear, { params: ById, answer: SchoolYear }, year),
    serve(calls.createSchoolYear, { body: CreateSchoolYearBody, answer: SchoolYear }, create),
    serve(calls.updateSchoolYear, { params: ById, body: UpdateSchoolYearBody, answer: SchoolYear }, update),
    serve(calls.setSchoolYearStatus, { params: ById, body: SchoolYearStatusBody, answer: SchoolYear }, setStatus),
  ],
}
