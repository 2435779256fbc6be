import { ById, File } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/contracts/contracts.endpoints.ts'
import {
  ContractRecord,
  PaperBody,
  RefuseBody,
  RescindBody,
  SignBody,
  WaitingList,
} from '#domain/contracts/contracts.schemas.ts'
import type { Storages } from '#server/files/index.ts'
import { type Served, serve } from '#server/http/serve.ts'
import * as contracts from '#server/modules/matricula/contracts/contracts.service.ts'
import { noteOnPaper, refuse, sign } from '#server/modules/matricula/contracts/sign.ts'
import type { SigningPort } from '#server/signing/port.ts'

export const contractRoutes = (storages: Storages, signing: SigningPort): readonly Served[] => [
  serve(calls.getContract, { params: ById, answer: ContractRecord }, contracts.contract),
  serve(calls.writeContract, { params: ById, answer: ContractRecord }, (incoming) =>
    contracts.write(incoming, signing),
  ),
  serve(calls.rewriteContract, { params: ById, answer: ContractRecord }, (incoming) =>
    contracts.rewrite(incoming, signing),
  ),
  serve(calls.rescindContract, { params: ById, body: RescindBody, answer: ContractRecord }, contracts.rescind),
  serve(calls.signContract, { params: ById, body: SignBody, answer: ContractRecord }, (incoming) =>
    sign(incoming, signing),
  ),
  serve(calls.refuseContract, { params: ById, body: RefuseBody, answer: ContractRecord }, refuse),
  serve(calls.notePaper, { params: ById, body: PaperBody, answer: ContractRecord }, (incoming) =>
    noteOnPaper(incoming, signing),
  ),
  serve(calls.contractPdf, { params: ById, answer: File }, (incoming) => contracts.textPdf(incoming, storages)),
  serve(calls.listWaiting, { answer: WaitingList }, contracts.waiting),
]
