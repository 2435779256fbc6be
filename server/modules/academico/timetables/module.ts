import { NewAvailability } from '#domain/timetables/availability.schemas.ts'
import * as searchCalls from '#domain/timetableSearch/timetableSearch.endpoints.ts'
import {
  LastSearch,
  SearchAsked,
  SearchQuery,
  TimetableSearch,
} from '#domain/timetableSearch/timetableSearch.schemas.ts'
import { ById, Done, File } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/timetables/timetables.endpoints.ts'
import {
  DiscardQuery,
  NewTimetable,
  PrintQuery,
  Publication,
  PublicationDay,
  PublicationPlan,
  Publications,
  PublicationsDay,
  PublicationsPlan,
  Timetable,
  TimetableDraft,
  Weeks,
  WeeksQuery,
} from '#domain/timetables/timetables.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { addAvailability, removeAvailability } from '#server/modules/academico/timetables/availability.ts'
import { createTimetable, discardTimetable, saveTimetable } from '#server/modules/academico/timetables/drafts.ts'
import { printWeeks } from '#server/modules/academico/timetables/print.ts'
import { publishTimetable, simulatePublication } from '#server/modules/academico/timetables/publish.ts'
import { publishTimetables, simulatePublications } from '#server/modules/academico/timetables/publishTogether.ts'
import { getTimetableSearch } from '#server/modules/academico/timetables/search/read.ts'
import { endSearches } from '#server/modules/academico/timetables/search/run.ts'
import { startTimetableSearch, stopTimetableSearch } from '#server/modules/academico/timetables/search/start.ts'
import { takeProposal } from '#server/modules/academico/timetables/search/take.ts'
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
    serve(calls.simulatePublications, { body: PublicationsDay, answer: PublicationsPlan }, simulatePublications),
    serve(calls.publishTimetables, { body: Publications, answer: Done }, publishTimetables),
    serve(calls.addAvailability, { body: NewAvailability, answer: Done }, addAvailability),
    serve(calls.removeAvailability, { params: ById, answer: Done }, removeAvailability),
    serve(searchCalls.getTimetableSearch, { query: SearchQuery, answer: LastSearch }, getTimetableSearch),
    serve(searchCalls.startTimetableSearch, { body: SearchAsked, answer: TimetableSearch }, startTimetableSearch),
    serve(searchCalls.stopTimetableSearch, { params: ById, answer: Done }, stopTimetableSearch),
    serve(searchCalls.takeProposal, { params: ById, answer: Done }, takeProposal),
  ],
  closing: endSearches,
}
