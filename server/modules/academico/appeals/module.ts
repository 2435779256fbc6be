import * as calls from '#domain/appeals/appeals.endpoints.ts'
import * as schemas from '#domain/appeals/appeals.schemas.ts'
import { ById, File } from '#domain/base/common.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { askAppeal } from '#server/modules/academico/appeals/ask.ts'
import { readContested } from '#server/modules/academico/appeals/contested.ts'
import { decideAppeal, forwardAppeal, noteOrganDecision } from '#server/modules/academico/appeals/decide.ts'
import { printDossier } from '#server/modules/academico/appeals/dossier.ts'
import { acknowledgeAppeal, raiseAppeal, takeAppealBack } from '#server/modules/academico/appeals/family.ts'
import { seesAppealFile } from '#server/modules/academico/appeals/files.ts'
import { enterAppeal, readContestable } from '#server/modules/academico/appeals/paper.ts'
import { getAppeal, listAppeals } from '#server/modules/academico/appeals/read.ts'
import { endUnanswered } from '#server/modules/academico/appeals/silence.ts'

const { Appeal, StepBody } = schemas

/** What families contest of results, with the terms of the law (D 2.10, I10). */
export const appealsModule: ServerModule = {
  routes: ({ storages }) => [
    serve(calls.listAppeals, { query: schemas.AppealsQuery, answer: schemas.AppealPage }, listAppeals),
    serve(calls.readContestable, { query: schemas.OfStudent, answer: schemas.Contestable }, readContestable),
    serve(calls.enterAppeal, { body: schemas.EnterAppealBody, answer: schemas.AskedAppeal }, enterAppeal),
    serve(calls.readAppeal, { params: ById, answer: Appeal }, getAppeal),
    serve(calls.decideAppeal, { params: ById, body: schemas.DecideAppealBody, answer: Appeal }, decideAppeal),
    serve(calls.forwardAppeal, { params: ById, body: schemas.ForwardBody, answer: Appeal }, forwardAppeal),
    serve(calls.noteOrganDecision, { params: ById, body: schemas.OrganBody, answer: Appeal }, noteOrganDecision),
    serve(calls.printDossier, { params: ById, answer: File }, (incoming) => printDossier(incoming, storages)),
    serve(calls.readFamilyAppeals, { query: schemas.OfStudent, answer: schemas.FamilyAppeals }, readContested),
    serve(calls.askAppeal, { body: schemas.AskAppealBody, answer: schemas.AskedAppeal }, askAppeal),
    serve(calls.raiseAppeal, { params: ById, body: schemas.RaiseBody, answer: Appeal }, raiseAppeal),
    serve(calls.takeAppealBack, { params: ById, body: StepBody, answer: Appeal }, takeAppealBack),
    serve(calls.acknowledgeAppeal, { params: ById, body: StepBody, answer: Appeal }, acknowledgeAppeal),
  ],
  chores: [{ name: 'end appeals that nobody answered', everyMinutes: 60, work: endUnanswered }],
  fileOwners: { appeal: { maySee: seesAppealFile, isPersonal: true } },
}
