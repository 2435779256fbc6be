import { ById, Done, File } from '#domain/base/common.schemas.ts'
import { JobBegun } from '#domain/jobs/jobs.schemas.ts'
import * as calls from '#domain/yearEnd/closing.endpoints.ts'
import * as closing from '#domain/yearEnd/closing.schemas.ts'
import * as standing from '#domain/yearEnd/standing.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { checkFrozen, listDifferences } from '#server/modules/academico/yearClosing/differences.ts'
import { printMinutes } from '#server/modules/academico/yearClosing/minutes.ts'
import { readYearEnd } from '#server/modules/academico/yearClosing/overview.ts'
import { processingJob } from '#server/modules/academico/yearClosing/process.ts'
import { listSimulated, readClosing } from '#server/modules/academico/yearClosing/read.ts'
import {
  askYearReopening,
  decideYearReopening,
  endReopenings,
  listReopenable,
} from '#server/modules/academico/yearClosing/reopenings.ts'
import { simulateClosing, simulationJob } from '#server/modules/academico/yearClosing/simulate.ts'
import { lockStudent, readStanding, readStandingSteps } from '#server/modules/academico/yearClosing/standing.ts'
import {
  askClosing,
  confirmClosing,
  createClosing,
  removeClosing,
} from '#server/modules/academico/yearClosing/steps.ts'

/** The closing of the school year (A-F1), the standing by subject (A-F2), and reopenings (D 2.17). */
export const yearClosingModule: ServerModule = {
  routes: ({ storages, hurryJob }) => [
    serve(calls.readYearEnd, { query: closing.YearEndQuery, answer: closing.YearEnd }, readYearEnd),
    serve(calls.createClosing, { body: closing.NewClosing, answer: closing.ClosingId }, createClosing),
    serve(calls.listDifferences, { query: closing.YearEndQuery, answer: closing.Differences }, listDifferences),
    serve(calls.printMinutes, { body: closing.OfGroup, answer: File }, (incoming) => printMinutes(incoming, storages)),
    serve(calls.readClosing, { params: ById, answer: closing.Closing }, readClosing),
    serve(calls.removeClosing, { params: ById, answer: Done }, removeClosing),
    serve(calls.simulateClosing, { params: ById, answer: JobBegun }, (incoming) =>
      simulateClosing(incoming, (id) => hurryJob(incoming, id)),
    ),
    serve(
      calls.listSimulated,
      { params: ById, query: closing.OfGroup, answer: closing.SimulatedStudents },
      listSimulated,
    ),
    serve(
      calls.askClosing,
      { params: ById, body: closing.ClosingStep, answer: closing.Closing, conflict: closing.Closing },
      askClosing,
    ),
    serve(
      calls.confirmClosing,
      { params: ById, body: closing.ClosingStep, answer: JobBegun, conflict: closing.Closing },
      (incoming) => confirmClosing(incoming, (id) => hurryJob(incoming, id)),
    ),
    serve(calls.listReopenable, { query: closing.OfGroup, answer: closing.ReopenableStudents }, listReopenable),
    serve(calls.askYearReopening, { body: closing.YearReopeningBody, answer: closing.Asked }, askYearReopening),
    serve(
      calls.decideYearReopening,
      { params: ById, body: closing.YearReopeningDecision, answer: closing.Decided },
      decideYearReopening,
    ),
    serve(calls.readStanding, { query: standing.StandingQuery, answer: standing.Standing }, readStanding),
    serve(calls.readStandingSteps, { query: standing.StepsQuery, answer: standing.Steps }, readStandingSteps),
    serve(calls.lockStudent, { body: standing.LockBody, answer: standing.Locked }, lockStudent),
  ],
  jobs: { simulateClosing: simulationJob, processClosing: processingJob },
  chores: [
    { name: 'end reopenings of the year', everyMinutes: 15, work: endReopenings },
    { name: 'check frozen results', everyMinutes: 24 * 60, work: checkFrozen },
  ],
}
