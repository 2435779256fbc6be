import type { ServerModule } from '#server/host/module.ts'
import { ById, Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/waitingList/waitingList.endpoints.ts'
import {
  ProtocolQuery,
  ProtocolStanding,
  WaitingAnswer,
  WaitingPage,
  WaitingPlace,
  WaitingQuery,
  WaitingRefusal,
} from '#domain/waitingList/waitingList.schemas.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { answerSummons } from '#server/modules/matricula/waiting/answer.ts'
import { enterWaiting } from '#server/modules/matricula/waiting/enter.ts'
import { lookUpProtocol } from '#server/modules/matricula/waiting/lookUp.ts'
import { callNext, listWaiting, refuseWaiting } from '#server/modules/matricula/waiting/manage.ts'

/** The waiting list of processes (D 2.20): for the school, for families, and by protocol for anybody. */
export const waitingModule: ServerModule = {
  routes: () => [
    serve(calls.listWaiting, { params: ById, query: WaitingQuery, answer: WaitingPage }, listWaiting),
    serve(calls.summonNext, { params: ById, body: WaitingPlace, answer: Done }, callNext),
    serve(calls.refuseWaiting, { params: ById, body: WaitingRefusal, answer: Done }, refuseWaiting),
    serve(calls.enterWaiting, { params: ById, body: WaitingPlace, answer: Done }, enterWaiting),
    serve(calls.answerSummons, { params: ById, body: WaitingAnswer, answer: Done }, answerSummons),
    servePublic(calls.lookUpProtocol, { query: ProtocolQuery, answer: ProtocolStanding }, lookUpProtocol),
  ],
}
