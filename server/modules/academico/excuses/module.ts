import { ById, Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/excuses/excuses.endpoints.ts'
import * as schemas from '#domain/excuses/excuses.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { decideExcuse } from '#server/modules/academico/excuses/decide.ts'
import { readFamilyExcuses, withdrawExcuse } from '#server/modules/academico/excuses/family.ts'
import { seesExcuseFile } from '#server/modules/academico/excuses/files.ts'
import { listDayLessons } from '#server/modules/academico/excuses/lessons.ts'
import { listExcuses } from '#server/modules/academico/excuses/list.ts'
import { getExcuse } from '#server/modules/academico/excuses/read.ts'
import { listAbsenceReasons } from '#server/modules/academico/excuses/reasons.ts'
import { enterExcuse, sendExcuse } from '#server/modules/academico/excuses/send.ts'
import { enterExcuses } from '#server/modules/academico/excuses/several.ts'

const { ExcuseBody, ExcuseSheet, SentExcuse } = schemas

/** A-L5: why students are absent, and what the school makes of it (D 2.8). */
export const excusesModule: ServerModule = {
  routes: () => [
    serve(calls.listExcuses, { query: schemas.ExcuseQuery, answer: schemas.ExcusePage }, listExcuses),
    serve(calls.readExcuse, { params: ById, answer: ExcuseSheet }, getExcuse),
    serve(calls.enterExcuse, { body: ExcuseBody, answer: SentExcuse }, enterExcuse),
    serve(calls.enterExcuses, { body: schemas.SeveralExcusesBody, answer: schemas.EnteredExcuses }, enterExcuses),
    serve(calls.decideExcuse, { params: ById, body: schemas.DecisionBody, answer: ExcuseSheet }, decideExcuse),
    serve(
      calls.readFamilyExcuses,
      { query: schemas.FamilyExcusesQuery, answer: schemas.FamilyExcuses },
      readFamilyExcuses,
    ),
    serve(calls.listDayLessons, { query: schemas.DayLessonsQuery, answer: schemas.DayLessons }, listDayLessons),
    serve(calls.listAbsenceReasons, { answer: schemas.AbsenceReasons }, listAbsenceReasons),
    serve(calls.sendExcuse, { body: ExcuseBody, answer: SentExcuse }, sendExcuse),
    serve(calls.withdrawExcuse, { params: ById, answer: Done }, withdrawExcuse),
  ],
  fileOwners: { absence_excuse: { maySee: seesExcuseFile, isPersonal: true } },
}
