import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/messaging/messaging.endpoints.ts'
import {
  ByEvent,
  MessageDetail,
  MessagePage,
  MessageQuery,
  RuleBody,
  RuleList,
  RulePreview,
  RulePreviewBody,
  RuleRecord,
} from '#domain/messaging/messaging.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import * as rules from '#server/modules/matricula/messages/rules.ts'
import * as sent from '#server/modules/matricula/messages/sent.ts'

/** M34: message rules, and the messages sent. `sendsEmail`: whether there is a mail server. */
export const messageRoutes = (sendsEmail: boolean): readonly Served[] => [
  serve(calls.listRules, { answer: RuleList }, ({ db }) => rules.ruleList(db, sendsEmail)),
  serve(calls.getRule, { params: ByEvent, answer: RuleRecord }, rules.rule),
  serve(calls.saveRule, { params: ByEvent, body: RuleBody, answer: RuleRecord }, rules.save),
  serve(calls.previewRule, { params: ByEvent, body: RulePreviewBody, answer: RulePreview }, rules.preview),
  serve(calls.listMessages, { query: MessageQuery, answer: MessagePage }, sent.messagePage),
  serve(calls.getMessage, { params: ById, answer: MessageDetail }, sent.message),
  serve(calls.retryMessage, { params: ById, answer: MessageDetail }, sent.retry),
]
