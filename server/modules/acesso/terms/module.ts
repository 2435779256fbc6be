import type { ServerModule } from '#server/host/module.ts'
import { ById, Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/terms/terms.endpoints.ts'
import {
  AcceptancePage,
  AcceptanceQuery,
  AcceptTermsBody,
  CreateTermBody,
  PublishTermBody,
  TermListQuery,
  TermPage,
  TermRecord,
  TermStatusBody,
  TermTexts,
  UpdateTermBody,
} from '#domain/terms/terms.schemas.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { accept, inForce, own, pending } from '#server/modules/acesso/terms/acceptance.ts'
import { acceptancePage } from '#server/modules/acesso/terms/acceptanceList.ts'
import { create, publish, setStatus, term, termPage, update } from '#server/modules/acesso/terms/terms.service.ts'

export const termsModule: ServerModule = {
  routes: () => [
    serve(calls.listTerms, { query: TermListQuery, answer: TermPage }, termPage),
    serve(calls.getTerm, { params: ById, answer: TermRecord }, term),
    serve(calls.createTerm, { body: CreateTermBody, answer: TermRecord }, create),
    serve(calls.updateTerm, { params: ById, body: UpdateTermBody, answer: TermRecord }, update),
    serve(calls.publishTerm, { params: ById, body: PublishTermBody, answer: TermRecord }, publish),
    serve(calls.setTermStatus, { params: ById, body: TermStatusBody, answer: TermRecord }, setStatus),
    serve(calls.listAcceptances, { params: ById, query: AcceptanceQuery, answer: AcceptancePage }, acceptancePage),
    servePublic(calls.termsInForce, { answer: TermTexts }, ({ db }) => inForce(db)),
    serve(calls.ownTerms, { answer: TermTexts }, own),
    serve(calls.pendingTerms, { answer: TermTexts }, pending),
    serve(calls.acceptTerms, { body: AcceptTermsBody, answer: Done }, accept),
  ],
}
