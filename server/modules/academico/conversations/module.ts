import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/conversations/conversations.endpoints.ts'
import * as schemas from '#domain/conversations/conversations.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { answerFamily, noteConversation } from '#server/modules/academico/conversations/answer.ts'
import { beginConversation, readBeginning } from '#server/modules/academico/conversations/begin.ts'
import { readFamilyConversation, readFamilyConversations } from '#server/modules/academico/conversations/family.ts'
import {
  beginFamilyConversation,
  shareConversation,
  writeInConversation,
} from '#server/modules/academico/conversations/familyWrite.ts'
import { seesLineFile } from '#server/modules/academico/conversations/files.ts'
import { closeConversation, reopenConversation } from '#server/modules/academico/conversations/closing.ts'
import { followAttendants } from '#server/modules/academico/conversations/follow.ts'
import { forgetConversations } from '#server/modules/academico/conversations/forget.ts'
import { listConversations } from '#server/modules/academico/conversations/list.ts'
import { getConversation } from '#server/modules/academico/conversations/read.ts'
import { assignConversation, passOnConversation } from '#server/modules/academico/conversations/steps.ts'

const { ConversationSheet, FamilyConversationSheet } = schemas
const HOUR = 60
const DAY = 24 * HOUR

/** What families and the school write to each other (D 2.13). */
export const conversationsModule: ServerModule = {
  routes: () => [
    serve(
      calls.listConversations,
      { query: schemas.ConversationQuery, answer: schemas.ConversationPage },
      listConversations,
    ),
    serve(calls.readBeginning, { query: schemas.BeginningQuery, answer: schemas.Beginning }, readBeginning),
    serve(calls.readConversation, { params: ById, answer: ConversationSheet }, getConversation),
    serve(calls.beginConversation, { body: schemas.BeginningBody, answer: ConversationSheet }, beginConversation),
    serve(calls.answerFamily, { params: ById, body: schemas.AnswerBody, answer: ConversationSheet }, answerFamily),
    serve(
      calls.noteConversation,
      { params: ById, body: schemas.NoteBody, answer: ConversationSheet },
      noteConversation,
    ),
    serve(
      calls.assignConversation,
      { params: ById, body: schemas.AssignBody, answer: ConversationSheet },
      assignConversation,
    ),
    serve(
      calls.passOnConversation,
      { params: ById, body: schemas.PassOnBody, answer: schemas.PassedOn },
      passOnConversation,
    ),
    serve(
      calls.closeConversation,
      { params: ById, body: schemas.ClosingBody, answer: ConversationSheet },
      closeConversation,
    ),
    serve(
      calls.reopenConversation,
      { params: ById, body: schemas.ReopeningBody, answer: ConversationSheet },
      reopenConversation,
    ),
    serve(
      calls.readFamilyConversations,
      { query: schemas.FamilyConversationsQuery, answer: schemas.FamilyConversations },
      readFamilyConversations,
    ),
    serve(calls.readFamilyConversation, { params: ById, answer: FamilyConversationSheet }, readFamilyConversation),
    serve(
      calls.beginFamilyConversation,
      { body: schemas.FamilyBeginningBody, answer: FamilyConversationSheet },
      beginFamilyConversation,
    ),
    serve(
      calls.writeInConversation,
      { params: ById, body: schemas.WrittenBody, answer: FamilyConversationSheet },
      writeInConversation,
    ),
    serve(
      calls.shareConversation,
      { params: ById, body: schemas.ShareBody, answer: FamilyConversationSheet },
      shareConversation,
    ),
  ],
  chores: [
    { name: 'follow attendants', everyMinutes: HOUR, work: followAttendants },
    { name: 'forget conversations', everyMinutes: DAY, work: forgetConversations },
  ],
  fileOwners: { conversation_line: { maySee: seesLineFile, isPersonal: true } },
}
