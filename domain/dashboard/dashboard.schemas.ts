import Type from 'typebox'
import { Id, REPORTING } from '#domain/base/common.schemas.ts'
import type { FileContent } from '#domain/base/endpoint.ts'
import { ENROLMENT_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'

const closed = { additionalProperties: false } as const

const FILTERS = {
  /** Left out: the running year. */
  idAnoLetivo: Type.Optional(Id('Ano letivo')),
  idUnidade: Type.Optional(Id('Unidade')),
}

export const DashboardQuery = Type.Object(FILTERS, closed)
export const DashboardExportQuery = Type.Object({ ...FILTERS, formato: REPORTING.formato }, closed)

/** Figures on the enrolments of a year, in the caller's units (M01). */
export const Dashboard = Type.Object({
  anoLetivo: Type.Integer(),
  /** Enrolments by state, and by type within it. */
  situacoes: Type.Array(
    Type.Object({
      status: Type.Enum([...ENROLMENT_STATUSES]),
      matriculas: Type.Integer(),
      rematriculas: Type.Integer(),
      reservas: Type.Integer(),
    }),
  ),
  vagas: Type.Array(
    Type.Object({
      id: Type.Integer(),
      curso: Type.String(),
      ofertadas: Type.Integer(),
      preenchidas: Type.Integer(),
    }),
  ),
  /** Number of enrolments that reached each step. */
  etapas: Type.Array(Type.Object({ etapa: Type.Integer(), chegaram: Type.Integer() })),
  documentos: Type.Object({
    /** Required documents that are missing or refused. */
    pendentes: Type.Integer(),
    vencidos: Type.Integer(),
    alunos: Type.Integer(),
    /** Documents sent that wait for the school's review. */
    aConferir: Type.Integer(),
  }),
  renovacao: Type.Object({
    /** Students who were enrolled the year before. */
    base: Type.Integer(),
    confirmados: Type.Integer(),
    /** Their enrolment was begun, but is not concluded. */
    emProcesso: Type.Integer(),
  }),
})
export type Dashboard = Type.Static<typeof Dashboard>

export interface GetDashboard {
  query: Type.Static<typeof DashboardQuery>
  answer: Dashboard
}
export interface ExportDashboard {
  query: Type.Static<typeof DashboardExportQuery>
  answer: FileContent
}
