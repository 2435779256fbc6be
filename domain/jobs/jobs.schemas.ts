import Type from 'typebox'
import { type ById, Id, Named, PAGING, Paged, orNull } from '#domain/base/common.schemas.ts'
import { JOB_STATUSES, type JobStatus } from '#domain/jobs/jobs.lists.ts'

const closed = { additionalProperties: false } as const

export const JobStatusCode = Type.Unsafe<JobStatus>(
  Type.Integer({ minimum: 1, maximum: JOB_STATUSES.length, title: 'Situação' }),
)

export const JobQuery = Type.Object({ ...PAGING, status: Type.Optional(JobStatusCode) }, closed)

/** A background job (D 2.27). Instants are ISO in UTC. */
export const JobRow = Type.Object({
  id: Type.Integer(),
  tipo: Type.String(),
  /** Which of its kind: the name of a file. */
  sobre: orNull(Type.String()),
  autor: Type.String(),
  criado: Type.String(),
  inicio: orNull(Type.String()),
  fim: orNull(Type.String()),
  total: Type.Integer(),
  feitos: Type.Integer(),
  comErro: Type.Integer(),
  status: JobStatusCode,
  /** Why the whole of it failed. */
  erro: orNull(Type.String()),
  /** The result; only for the author of the job. */
  arquivo: orNull(Named),
})
export type JobRow = Type.Static<typeof JobRow>

/** A part that failed, by its place in the job. */
const JobFlaw = Type.Object({ linha: Type.Integer(), mensagem: Type.String() })

/** A job with the first of its parts that failed. */
export const JobDetail = Type.Object({ ...JobRow.properties, erros: Type.Array(JobFlaw) })
export type JobDetail = Type.Static<typeof JobDetail>

export const JobPage = Paged(JobRow)

/** What somebody asked for: what goes on, and what ended since they were told last. */
export const JobNotices = Type.Object({ andando: Type.Integer(), terminadas: Type.Array(JobRow) })
export type JobNotices = Type.Static<typeof JobNotices>

export const ToldJobs = Type.Object({ ids: Type.Array(Id('Tarefa'), { maxItems: 100, title: 'Tarefas' }) }, closed)

/** Answer of a call that only asks for a job. */
export const JobQueued = Type.Object({ idTarefa: Id('Tarefa') })

/** A job of which what is small has ended when the call is answered; how many of its parts were not done. */
export const JobBegun = Type.Object({
  ...JobQueued.properties,
  concluida: Type.Boolean(),
  total: Type.Integer(),
  comErro: Type.Integer(),
})
export type JobBegun = Type.Static<typeof JobBegun>

export interface GetJobNotices {
  answer: JobNotices
}
export interface TellJobs {
  body: Type.Static<typeof ToldJobs>
  answer: JobNotices
}
export interface ListJobs {
  query: Type.Static<typeof JobQuery>
  answer: Type.Static<typeof JobPage>
}
export interface GetJob {
  params: Type.Static<typeof ById>
  answer: JobDetail
}
