import type { StudentAvatar, StudentCard, StudentsOfGuardian } from '#domain/session/session.schemas.ts'
import type { ExportStudents, GetStudent, ListStudents, StudentRow } from '#domain/students/students.schemas.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type ExportColumns, exportList, idsOf, text } from '#server/http/sheet/exportList.ts'
import { readerOf } from '#server/school/publications/audience.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { childCards, studentCards } from '#server/school/students/cards.ts'
import {
  findStudents,
  readStudents,
  type StudentFilter,
  studentIds,
} from '#server/modules/matricula/students/students.repository.ts'
import { photoUrl, findPhoto } from '#server/school/students/photo.ts'

/** Active students of the caller's units. @throws Refusal 400 for a field that does not sort */
export const studentPage = (incoming: SignedIncoming<ListStudents>): Promise<ListStudents['answer']> =>
  findStudents(incoming.db, filterOf(incoming), pageOf(incoming.query, SORTABLE))

export const SORTABLE = ['name', 'ra', 'cpf', 'dataNascimento', 'proximidade'] as const

export const filterOf = ({
  caller,
  query,
  now,
}: Pick<SignedIncoming<ListStudents | ExportStudents>, 'caller' | 'query' | 'now'>): StudentFilter => ({
  text: query.Filtro ?? '',
  caller,
  yearId: query.idAnoLetivo,
  unitId: query.idUnidade,
  gradeId: query.idSerie,
  today: schoolDay(now),
})

/** The list as a file. @throws Refusal as `studentPage`, `exportList` and `idsOf` */
export const exportStudents = async (incoming: SignedIncoming<ExportStudents>): Promise<ExportStudents['answer']> => {
  const { db, query } = incoming
  const filter = filterOf(incoming)
  return exportList(incoming, {
    title: 'Alunos',
    entity: 'student',
    columns: STUDENT_COLUMNS,
    ids: await idsOf(db, studentIds(db, filter, pageOf(query, SORTABLE))),
    read: (ids) => readStudents(db, ids, filter),
  })
}

export const STUDENT_COLUMNS: ExportColumns<StudentRow> = {
  name: [text('Aluno', ({ name }) => name), text('RA', ({ ra }) => ra)],
  turma: [text('Série', ({ serie }) => serie), text('Turma', ({ turma }) => turma)],
  unidade: [text('Unidade', ({ unidade }) => unidade)],
  responsavel: [text('Responsável', ({ responsavel }) => responsavel)],
  dataNascimento: [{ heading: 'Nascimento', kind: 'date', valueOf: ({ dataNascimento }) => dataNascimento }],
  cpf: [text('CPF', ({ cpf }) => cpf && formatCpf(cpf))],
}

/** The card of one student. @throws Refusal 404 for a foreign student */
export const student = async (incoming: SignedIncoming<GetStudent>): Promise<StudentCard> => {
  const { db, caller, params, now } = incoming
  await requireStudent(incoming, params.id)
  const [card] = await studentCards(db, [params.id], readerOf(caller), now)
  if (card === undefined) throw notFound()
  return card
}

/** The photo of one student. @throws Refusal 404 for a foreign student */
export const avatar = async (incoming: SignedIncoming<StudentAvatar>): Promise<StudentAvatar['answer']> => {
  const { db, params } = incoming
  await requireStudent(incoming, params.id)
  return { avatar: photoUrl(await findPhoto(db, params.id)) }
}

/** The children of the calling guardian. @throws Refusal 404, audited, for the id of another guardian */
export const childrenOfGuardian = async (incoming: SignedIncoming<StudentsOfGuardian>): Promise<StudentCard[]> => {
  const { db, caller, params, now } = incoming
  if (params.parentId !== caller.personId) throw await notFoundAudited(incoming, 'guardian', params.parentId)
  return childCards(db, caller.personId, now)
}
