import { ById, Done, File } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/councils/councils.endpoints.ts'
import * as schemas from '#domain/councils/councils.schemas.ts'
import { NoteBody, NotedStudent, NotesPage, NotesQuery } from '#domain/councils/notes.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { concludeCouncil, writeAddendum } from '#server/modules/academico/councils/conclude.ts'
import { createCouncil } from '#server/modules/academico/councils/create.ts'
import { listCouncils, readChoices } from '#server/modules/academico/councils/list.ts'
import { saveMeeting, startCouncil } from '#server/modules/academico/councils/meeting.ts'
import { getNotes, saveNote } from '#server/modules/academico/councils/notes.ts'
import { saveOpinion, withdrawOpinion } from '#server/modules/academico/councils/opinion.ts'
import { printMinutes } from '#server/modules/academico/councils/paper.ts'
import { getCouncil } from '#server/modules/academico/councils/read.ts'
import { finishReferral } from '#server/modules/academico/councils/referrals.ts'
import { saveStudent } from '#server/modules/academico/councils/students.ts'
import { saveVote, withdrawVote } from '#server/modules/academico/councils/vote.ts'

const { Council, CouncilStudent, VersionBody } = schemas
const changed = { params: ById, answer: Council, conflict: Council }
const ofStudent = { params: ById, answer: CouncilStudent, conflict: CouncilStudent }

/** A-L6 and A-L7: class councils, what is noted before them, what they decide, and their minutes (D 2.10). */
export const councilsModule: ServerModule = {
  routes: ({ storages }) => [
    serve(calls.listCouncils, { query: schemas.CouncilsQuery, answer: schemas.CouncilPage }, listCouncils),
    serve(calls.readCouncilChoices, { answer: schemas.CouncilChoices }, readChoices),
    serve(calls.createCouncil, { body: schemas.NewCouncil, answer: schemas.CreatedCouncil }, createCouncil),
    serve(calls.readCouncilNotes, { query: NotesQuery, answer: NotesPage }, getNotes),
    serve(calls.saveCouncilNote, { body: NoteBody, answer: NotedStudent, conflict: NotedStudent }, saveNote),
    serve(calls.finishReferral, { params: ById, answer: Done }, finishReferral),
    serve(calls.readCouncil, { params: ById, answer: Council }, getCouncil),
    serve(calls.saveMeeting, { ...changed, body: schemas.MeetingBody }, saveMeeting),
    serve(calls.startCouncil, { ...changed, body: VersionBody }, startCouncil),
    serve(calls.concludeCouncil, { ...changed, body: VersionBody }, concludeCouncil),
    serve(calls.saveCouncilStudent, { ...ofStudent, body: schemas.CouncilStudentBody }, saveStudent),
    serve(calls.saveCouncilMark, { ...ofStudent, body: schemas.VoteBody }, saveVote),
    serve(calls.withdrawCouncilMark, { ...ofStudent, body: schemas.WithdrawalBody }, withdrawVote),
    serve(calls.saveCouncilOpinion, { ...ofStudent, body: schemas.OpinionBody }, saveOpinion),
    serve(calls.withdrawCouncilOpinion, { ...ofStudent, body: schemas.OpinionWithdrawalBody }, withdrawOpinion),
    serve(calls.writeAddendum, { params: ById, body: schemas.AddendumBody, answer: Council }, writeAddendum),
    serve(calls.printMinutes, { params: ById, body: schemas.MinutesBody, answer: File }, (incoming) =>
      printMinutes(incoming, storages),
    ),
  ],
  fileOwners: { council_minutes: { maySee: async () => false, isPersonal: true } },
}
