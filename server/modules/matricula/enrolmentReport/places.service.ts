import type {
  ExportReportedPlaces,
  ListReportedPlaces,
  ReportedPlace,
} from '#domain/enrolmentReport/enrolmentReport.schemas.ts'
import { goalReached } from '#domain/offers/goal.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Storages } from '#server/files/index.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type ExportColumns, text } from '#server/http/sheet/exportList.ts'
import { yearNumber } from '#server/modules/matricula/enrolmentReport/enrolmentReport.repository.ts'
import { type PlaceFilter, readPlaces } from '#server/modules/matricula/enrolmentReport/places.repository.ts'
import { runningYearId } from '#server/school/years/years.ts'
import { exportReport, rowsInPlace } from '#server/reports/report.ts'
import { nameOf, toldFilters } from '#server/reports/told.ts'

type Asked = Pick<SignedIncoming<ListReportedPlaces>, 'db' | 'caller' | 'query' | 'now'>

/** The seats of a year, place by place. @throws Refusal 404 for an unknown year */
export const reportedPlaces = async (incoming: Asked): Promise<ListReportedPlaces['answer']> => ({
  lugares: [...(await readPlaces(incoming.db, await filterOf(incoming), incoming.now))],
})

/** The seats as a file. @throws Refusal as `reportedPlaces` and `exportReport` */
export const exportPlaces = async (
  incoming: SignedIncoming<ExportReportedPlaces>,
  storages: Storages,
): Promise<ExportReportedPlaces['answer']> => {
  const { db, query, now } = incoming
  const filter = await filterOf(incoming)
  const places = await readPlaces(db, filter, now)
  return exportReport(incoming, storages, {
    title: 'Vagas e renovações',
    entity: 'enrolment',
    columns: COLUMNS,
    ...rowsInPlace(query, places, places.length),
    told: async () =>
      toldFilters({
        'Ano letivo': String(filter.year),
        Unidade: await nameOf(db, 'unit', filter.unitId),
        Curso: await nameOf(db, 'course', filter.courseId),
        Série: await nameOf(db, 'grade', filter.gradeId),
        Período: await nameOf(db, 'shift', filter.shiftId),
      }),
  })
}

const filterOf = async ({ db, caller, query }: Omit<Asked, 'now'>): Promise<PlaceFilter> => {
  const yearId = query.idAnoLetivo ?? (await runningYearId(db))
  const year = await yearNumber(db, yearId)
  if (yearId === undefined || year === undefined) throw notFound()
  return {
    yearId,
    year,
    caller,
    unitId: query.idUnidade,
    courseId: query.idCurso,
    gradeId: query.idSerie,
    shiftId: query.idPeriodo,
  }
}

const number = (heading: string, valueOf: (place: ReportedPlace) => number | null) =>
  ({ heading, kind: 'number', valueOf }) as const

const COLUMNS: ExportColumns<ReportedPlace> = {
  lugar: [
    text('Unidade', ({ unidade }) => unidade),
    text('Curso', ({ curso }) => curso),
    text('Série', ({ serie }) => serie),
    text('Período', ({ periodo }) => periodo),
  ],
  vagas: [number('Vagas', ({ vagas }) => vagas)],
  ocupadas: [number('Ocupadas', ({ ocupadas }) => ocupadas)],
  novas: [number('Novas', ({ novas }) => novas)],
  renovadas: [number('Renovadas', ({ renovadas }) => renovadas)],
  emProcesso: [number('Em processo', ({ emProcesso }) => emProcesso)],
  reservas: [number('Reservas', ({ reservas }) => reservas)],
  livres: [number('Livres', ({ livres }) => livres)],
  fila: [number('Fila', ({ fila }) => fila)],
  projecao: [number('Projeção', ({ projecao }) => projecao)],
  meta: [number('Meta', ({ meta }) => meta)],
  metaAtingida: [{ heading: 'Meta atingida', kind: 'percent', valueOf: goalReached }],
  naoRenovadas: [number('Não renovadas', ({ naoRenovadas }) => naoRenovadas)],
  motivos: [text('Motivos', ({ motivos }) => motivos.map(({ motivo, alunos }) => `${motivo} (${alunos})`).join('; '))],
}
