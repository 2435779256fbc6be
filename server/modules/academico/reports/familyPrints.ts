import { sql } from 'kysely'
import Type from 'typebox'
import { codeOf, orNull } from '#domain/base/common.schemas.ts'
import { searchable } from '#domain/base/text.ts'
import { formatCep } from '#domain/base/cep.ts'
import { BADGE } from '#domain/documents/documents.lists.ts'
import { BADGES, FAMILY_PRINTS, GUARDIANS_REPORT, LABELS_OF_30 } from '#domain/reports/reports.lists.ts'
import { FamilyFilters, type QueueFamilyPrint } from '#domain/reports/reports.schemas.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Label, PrintedLabels } from '#server/documents/labels.ts'
import { renderBadges, renderLabels } from '#server/documents/render.ts'
import { portalOf } from '#server/http/portal.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { idsOf, noteExport } from '#server/http/sheet/exportList.ts'
import { defineJobKind, enqueue } from '#server/jobs/index.ts'
import { guardians } from '#server/modules/academico/reports/definitions/community.ts'
import { studentsByClass } from '#server/modules/academico/reports/definitions/movement.ts'
import { askedOf, reportFor, reportIds } from '#server/modules/academico/reports/read.ts'
import type { Asked } from '#server/modules/academico/reports/report.ts'
import { inParts } from '#server/reports/listJob.ts'
import { requireRoom } from '#server/reports/report.ts'
import { readLook } from '#server/school/look/look.ts'
import { joined, placeText } from '#server/school/papers/address.ts'
import { issuePapers } from '#server/school/papers/issuePaper.ts'
import { logosOf } from '#server/school/papers/logos.ts'
import { photoUrl } from '#server/school/students/photo.ts'

/**
 * Queues labels for the letters to the families of the students that the filters of M26 leave, or badges of these students. It is
 * audited that they left. @throws Refusal 422 FAMILY_PRINT_NOBODY, PRINT_TOO_LARGE
 */
export const queueFamilyPrint = async (
  incoming: SignedIncoming<QueueFamilyPrint>,
): Promise<QueueFamilyPrint['answer']> => {
  const { db, body, caller, now, portalUrl } = incoming
  const { impressao, ...filters } = body
  const asked = await askedOf(incoming, { ...filters, relatorio: GUARDIANS_REPORT })
  const list = listOf(impressao)
  const ids = await idsOf(db, reportIds(list, asked, { relatorio: list.slug }))
  if (ids.length === 0) throw ruleBroken('FAMILY_PRINT_NOBODY')
  if (impressao === BADGES) requireRoom({ formato: 'pdf' }, ids.length)
  const portal = await portalOf({ db, portalUrl })
  return inTransaction(db, async (trx) => {
    const exported = { entity: 'student', format: 'pdf', columns: [], filters: body, count: ids.length } as const
    await noteExport(trx, incoming, exported)
    const idTarefa = await enqueue(trx, {
      kind: 'printFamilies',
      about: nameOf(impressao),
      input: { impressao, filters: { ...filters, idAnoLetivo: asked.yearId }, portal },
      items: inParts(ids),
      staffUserId: caller.personId,
      now,
    })
    return { idTarefa }
  })
}

type Print = QueueFamilyPrint['body']['impressao']

/** Labels are of the guardians of the report, badges of the students who sit in a class group. */
const listOf = (print: Print) => (print === BADGES ? studentsByClass : guardians)

const nameOf = (print: Print): string => FAMILY_PRINTS.find(({ id }) => id === print)?.nome ?? ''

/** A guardian of a student, as far as letters go. */
const Addressed = Type.Object({
  id: Type.Integer(),
  studentId: Type.Integer(),
  student: Type.String(),
  name: Type.String(),
  /** Whether letters go to them. */
  receives: Type.Boolean(),
  /** The lower, the sooner the letter to their household carries their name. */
  rank: Type.Integer(),
  home: orNull(
    Type.Object({
      street: Type.String(),
      house_number: orNull(Type.String()),
      complement: orNull(Type.String()),
      district: orNull(Type.String()),
      city: orNull(Type.String()),
      state: orNull(Type.Integer()),
      cep: orNull(Type.String()),
    }),
  ),
})
type Addressed = Type.Static<typeof Addressed>

const Badged = Type.Object({
  id: Type.Integer(),
  studentId: Type.Integer(),
  unitId: Type.Integer(),
  name: Type.String(),
  ra: Type.String(),
  classGroup: Type.String(),
  year: Type.String(),
  unit: Type.String(),
})
type Badged = Type.Static<typeof Badged>

/** Makes what was queued, with the rights that its author has by then. */
export const familyPrintJob = defineJobKind({
  input: Type.Object({
    impressao: codeOf(FAMILY_PRINTS, 'Impressão'),
    filters: FamilyFilters,
    portal: Type.String(),
  }),
  item: Type.Object({ ids: Type.Array(Type.Integer()) }),
  result: Type.Object({ families: Type.Array(Addressed), students: Type.Array(Badged) }),
  run: async (trx, { input: { impressao, filters }, item: { ids }, author, now }) => {
    if (reportFor(author, GUARDIANS_REPORT) === undefined) throw notFound()
    const asked = await askedOf({ db: trx, caller: author, now }, { ...filters, relatorio: GUARDIANS_REPORT })
    return impressao === BADGES
      ? {
          families: [],
          students: inOrder(ids, (await sql<Badged>`${badged({ ...asked, ids })}`.execute(trx)).rows),
        }
      : {
          families: inOrder(ids, (await sql<Addressed>`${addressed({ ...asked, ids })}`.execute(trx)).rows),
          students: [],
        }
  },
  finish: async ({ db, storages, input: { impressao, portal }, results, now }) => {
    const { nomeEscola: school } = await readLook(db)
    if (impressao !== BADGES) {
      const layout = impressao === LABELS_OF_30 ? 'threeByTen' : 'twoBySeven'
      const labels = {
        title: 'Etiquetas',
        school,
        layout,
        ...labelsOf(results.flatMap(({ families }) => families)),
      } as const
      return { name: 'Etiquetas', type: 'application/pdf', content: await renderLabels(labels) }
    }
    const students = results.flatMap((part) => part.students)
    const logo = await logosOf(
      db,
      storages,
      students.map(({ unitId }) => unitId),
    )
    const photos = await db
      .selectFrom('student')
      .where('id', '=', sql<number>`any(${students.map(({ studentId }) => studentId)}::integer[])`)
      .where('avatar', 'is not', null)
      .select(['id', 'avatar', 'avatar_type'])
      .execute()
    const photoOf = new Map(photos.map((row) => [row.id, photoUrl(row)]))
    const content = await issuePapers({ db, now }, { kind: BADGE, count: students.length }, (issues) =>
      renderBadges({
        title: 'Carteirinhas',
        school,
        portal,
        badges: students.map(({ studentId, unitId, name, ra, classGroup, year, unit }, place) => ({
          name,
          ra,
          classGroup,
          year,
          unit,
          logo: logo(unitId),
          photo: photoOf.get(studentId) ?? null,
          code: issues[place]?.code ?? '',
        })),
      }),
    )
    return { name: 'Carteirinhas', type: 'application/pdf', content }
  },
})

/** Rows in the order of their ids. */
const inOrder = <Row extends { readonly id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const badged = (asked: Asked) => sql`
  select own.id, own.student_id as "studentId", own.unit_id as "unitId", coalesce(student.social_name, student.name) as name,
    coalesce(student.ra, '') as ra, class_group.name as "classGroup", year.year::text as year, unit.name as unit
  from ${studentsByClass.rows(asked)}`

/** Letters go to guardians who receive messages and whom no court keeps away; a household is told of by its first address. */
const addressed = (asked: Asked) => sql`
  select link.id, own.student_id as "studentId", coalesce(student.social_name, student.name) as student, coalesce(guardian.social_name, guardian.name) as name,
    link.receives_messages and court.is_free as receives,
    (case when link.lives_with then 0 else 4 end + case when link.is_legal then 0 else 2 end
      + case when link.is_academic then 0 else 1 end)::integer as rank,
    (select jsonb_build_object('street', home.street, 'house_number', home.house_number, 'complement', home.complement,
        'district', home.district, 'city', home.city, 'state', home.state, 'cep', home.cep)
      from home_address as home where home.guardian_id = guardian.id and home.street <> '' order by home.id limit 1) as home
  from ${guardians.rows(asked)}`

/** One label for each household, to the guardian who lives with the student first; who gets none is named. */
const labelsOf = (families: readonly Addressed[]): Pick<PrintedLabels, 'labels' | 'without'> => {
  const households = new Map<string, Addressed>()
  const reached = new Set<number>()
  for (const one of families) {
    if (!one.receives || one.home === null) continue
    reached.add(one.studentId)
    const place = searchable(addressLines(one.home).join(' '))
    const other = households.get(place)
    if (other === undefined || one.rank < other.rank) households.set(place, one)
  }
  const missed = families.filter(({ studentId }) => !reached.has(studentId)).map(({ student }) => student)
  return {
    labels: [...households.values()].map(
      ({ name, home }): Label => ({ name, lines: home === null ? [] : addressLines(home) }),
    ),
    without: {
      reason: 'Sem etiqueta: nenhum responsável que recebe comunicados tem endereço',
      names: [...new Set(missed)],
    },
  }
}

const addressLines = ({
  street,
  house_number,
  complement,
  district,
  city,
  state,
  cep,
}: NonNullable<Addressed['home']>) =>
  [
    joined([street, house_number, complement], ', '),
    district ?? '',
    joined([cep === null || cep === '' ? null : formatCep(cep), placeText(city ?? '', state)], ' '),
  ].filter((line) => line !== '')
