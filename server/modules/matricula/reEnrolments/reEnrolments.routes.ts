import { ById, Done } from '#domain/base/common.schemas.ts'
import { JobBegun } from '#domain/jobs/jobs.schemas.ts'
import * as calls from '#domain/reEnrolments/reEnrolments.endpoints.ts'
import {
  ByCandidate,
  CampaignDecision,
  CampaignOffer,
  CampaignOffering,
  CampaignPage,
  CampaignQuery,
  CampaignReminder,
  CampaignReminding,
  IntentionBody,
  ReleaseBody,
} from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import type { HurryJob } from '#server/jobs/index.ts'
import { chooseForStudent } from '#server/modules/matricula/reEnrolments/choose.ts'
import { listCampaign } from '#server/modules/matricula/reEnrolments/list.ts'
import { noteIntention } from '#server/modules/matricula/reEnrolments/note.ts'
import { offerReEnrolments, simulateOffer } from '#server/modules/matricula/reEnrolments/offer.ts'
import { releaseReEnrolment } from '#server/modules/matricula/reEnrolments/release.ts'
import { remindCampaign, simulateCampaignReminder } from '#server/modules/matricula/reEnrolments/reminder.ts'

/** M08: the campaign of a process of re-enrolment. `hurry` runs a small job at once. */
export const reEnrolmentRoutes = (hurry: HurryJob): readonly Served[] => [
  serve(calls.listCampaign, { params: ById, query: CampaignQuery, answer: CampaignPage }, listCampaign),
  serve(calls.chooseForStudent, { params: ByCandidate, body: CampaignDecision, answer: Done }, chooseForStudent),
  serve(calls.noteIntention, { params: ByCandidate, body: IntentionBody, answer: Done }, noteIntention),
  serve(calls.releaseReEnrolment, { params: ByCandidate, body: ReleaseBody, answer: Done }, releaseReEnrolment),
  serve(calls.simulateCampaignReminder, { params: ById, answer: CampaignReminder }, simulateCampaignReminder),
  serve(calls.remindCampaign, { params: ById, body: CampaignReminding, answer: JobBegun }, (incoming) =>
    remindCampaign(incoming, (jobId) => hurry(incoming, jobId)),
  ),
  serve(calls.simulateOffer, { params: ById, answer: CampaignOffer }, simulateOffer),
  serve(calls.offerReEnrolments, { params: ById, body: CampaignOffering, answer: JobBegun }, (incoming) =>
    offerReEnrolments(incoming, (jobId) => hurry(incoming, jobId)),
  ),
]
