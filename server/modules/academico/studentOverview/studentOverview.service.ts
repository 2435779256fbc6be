import type { Kysely } from 'kysely'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import type { GetStudentHub, HubSubject, StudentGuardian, StudentHub } from '#domain/students/students.schemas.ts'
import { listOccurrences } from '#domain/occurrences/occurrences.endpoints.ts'
import { kinshipName } from '#domain/people/linkFlags.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { mayCall } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { findDepartures, readEvents, readHubAlerts } from '#server/modules/academico/studentOverview/events.ts'
import { findLinks, findStudent } from '#server/modules/academico/studentOverview/studentOverview.repository.ts'
import { timeline } from '#server/modules/academico/studentOverview/timeline.ts'
import { currentPlacement } from '#server/school/enrolments/current.ts'
import { type Placement, placementsOf } from '#server/school/enrolments/placements.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { pointsOfAll } from '#server/school/occurrences/points.ts'
import { noteOpening } from '#server/school/people/openings.ts'
import { photoUrl } from '#server/school/students/photo.ts'
import { readEndedYears } from '#server/school/yearEnd/endedYears.ts'
import { readStudentDismissals } from '#server/school/subjects/dismissals.ts'
import { subjectsOfStudent } from '#server/school/subjects/taken.ts'

/** The hub of one student in the caller's units; that it was opened is noted. @throws Refusal 404 for any other student */
export const studentHub = async (incoming: SignedIncoming<GetStudentHub>): Promise<StudentHub> => {
  await requireStudent(incoming, incoming.params.id)
  await noteOpening(incoming, [incoming.params.id])
  return hubOf(incoming)
}

/** The hub of a student whom the caller may see. @throws Refusal 404 */
export const hubOf = async ({
  db,
  params,
  ...act
}: Pick<SignedIncoming<GetStudentHub>, 'db' | 'params' | keyof Act>): Promise<StudentHub> => {
  const { caller } = act
  const today = schoolDay(act.now)
  const student = await findStudent(db, params.id)
  if (student === undefined) throw notFound()
  const links = await findLinks(db, params.id, today)
  const placements = await placementsOf(db, [params.id])
  const current = currentPlacement(placements, params.id)
  const results = new Map(
    (await readEndedYears(db, [params.id])).map(({ enrolmentId, result }) => [enrolmentId, result]),
  )
  const reading = { ...act, db, studentId: params.id }
  const departures = await findDepartures(db, params.id)
  return {
    id: student.id,
    name: student.name,
    nomeSocial: student.social_name,
    ra: student.ra,
    cpf: student.cpf,
    dataNascimento: student.birth_date,
    avatar: photoUrl(student),
    responsaveis: links.filter(({ current }) => current).map(guardian),
    matriculas: placements
      .toSorted((one, other) => other.year - one.year || other.id - one.id)
      .map((one) => placementRow(one, results.get(one.id) ?? '')),
    disciplinas: current === null ? [] : await hubSubjects(db, { studentId: params.id, yearId: current.yearId }),
    linhaDoTempo: [...timeline(placements, links, await readEvents(reading, departures), today)],
    alertas: [...(await readHubAlerts(reading, departures))],
    pontos:
      current === null || !mayCall(caller, listOccurrences.access)
        ? null
        : ((await pointsOfAll(db, [params.id], current.yearId)).get(params.id) ?? null),
  }
}

const hubSubjects = async (
  db: Kysely<Database>,
  year: { readonly studentId: number; readonly yearId: number },
): Promise<HubSubject[]> => {
  const dismissedFrom = await readStudentDismissals(db, year)
  return (await subjectsOfStudent(db, year)).map((subject) => {
    const from = dismissedFrom(subject.idDisciplina)
    if (from === undefined || (!from.isWhole && from.stages.length === 0)) return { ...subject, dispensa: null }
    return { ...subject, dispensa: from.isWhole ? [] : [...from.stages] }
  })
}

const guardian = (link: Awaited<ReturnType<typeof findLinks>>[number]): StudentGuardian => ({
  id: link.guardian_id,
  nome: link.name,
  parentesco: kinshipName(link.kinship_id),
  telefoneCelular: link.mobile,
  email: link.email,
  financeiro: link.is_financial,
  academico: link.is_academic,
  legal: link.is_legal,
  assinaContrato: link.signs_contract,
  naoDeclarado: link.is_undeclared,
  falecido: link.is_deceased,
  semCpf: link.has_no_cpf,
})

const placementRow = (placement: Placement, resultado: string): StudentHub['matriculas'][number] => ({
  matriculaId: placement.id,
  anoLetivo: placement.year,
  tipo: placement.type,
  status: placement.status,
  unidade: placement.unit,
  curso: placement.course,
  serie: placement.grade,
  periodo: placement.shift,
  turma: placement.classGroup,
  encerrado: placement.yearStatus === CLOSED,
  resultado,
})
