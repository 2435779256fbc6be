import { ById } from '#domain/base/common.schemas.ts'
import * as endpoints from '#domain/jobs/jobs.endpoints.ts'
import { JobDetail, JobNotices, JobPage, JobQuery, ToldJobs } from '#domain/jobs/jobs.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { cancelOwnJob, jobPage, readJob, retryOwnJob } from '#server/jobs/jobs.service.ts'
import { jobNotices, tellJobs } from '#server/jobs/notices.ts'

export const jobRoutes: readonly Served[] = [
  serve(endpoints.listJobs, { query: JobQuery, answer: JobPage }, jobPage),
  serve(endpoints.getJobNotices, { answer: JobNotices }, jobNotices),
  serve(endpoints.tellJobs, { body: ToldJobs, answer: JobNotices }, tellJobs),
  serve(endpoints.getJob, { params: ById, answer: JobDetail }, readJob),
  serve(endpoints.cancelJob, { params: ById, answer: JobDetail }, cancelOwnJob),
  serve(endpoints.retryJob, { params: ById, answer: JobDetail }, retryOwnJob),
]
