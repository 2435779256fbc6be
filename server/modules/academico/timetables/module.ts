import { ById, Done, File } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/timetables/timetables.endpoints.ts'
import {
  DiscardQuery,
  NewTimetable,
  PrintQuery,
  Publication,
  PublicationDay,
  PublicationPlan,
  Timetable,
  TimetableDraft,
  Weeks,
  WeeksQuery,
} from '#domain/timetables/timetables.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { createTimetable, discardTimetable, saveTimetable } from '#server/modules/academico/timetables/drafts.ts'
import { printWeeks } from '#server/modules/academico/timetables/print.ts'
import { publishTimetable, simulatePublication } from '#server/modules/academico/timetables/publish.ts'
import { getWeeks } from '#server/modules/academico/timetables/weeks.ts'

/** A-G7: the weeks of class groups in versions (D 2.7). */
export const timetablesModule: ServerModule = {
  routes: () => [
    serve(calls.getWeeks, { query: WeeksQuery, answer: Weeks }, getWeeks),
    serve(calls.createTimetable, { body: NewTimetable, answer: Timetable }, createTimetable),
    serve(calls.saveTimetable, { params: ById, body: TimetableDraft, answer: Timetable }, saveTimetable),
    serve(calls.discardTimetable, { params: ById, query: DiscardQuery, answer: Done }, discardTimetable),
    serve(
      calls.simulatePublication,
      { params: ById, body: PublicationDay, answer: PublicationPlan },
      simulatePublication,
    ),
    serve(calls.printWeeks, { query: PrintQuery, answer: File }, printWeeks),
    serve(calls.publishTimetable, { params: ById, body: Publication, answer: Timetable }, publishTimetable),
  ],
}
