import type { Transaction } from 'kysely'
import { ASSIGNMENT_KINDS, SUBSTITUTE } from '#domain/teaching/teaching.lists.ts'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import type { Assign, AssignBody, Board, BoardAssignment, Cell } from '#domain/teaching/assignments.schemas.ts'
import {
  assignmentFindings,
  type Findings,
  NOT_OF_UNIT,
  type Proposal,
  uncheckedWarnings,
} from '#domain/teaching/assignments.ts'
import { classAssignments } from '#domain/teaching/classAssignments.register.ts'
import { READER_STAFF } from '#domain/feed/reading.ts'
import { writeAudit } from '#server/db/audit.ts'
import { insertRecord } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { notify } from '#server/messages/index.ts'
import { holdLessons } from '#server/modules/academico/assignments/hold.ts'
import { readBoard } from '#server/modules/academico/assignments/board.ts'
import { readUnits } from '#server/school/teaching/places.ts'
import { openYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * Gives subjects of class groups to a teacher. A second equal call finds the first one and is refused. @throws Refusal 422
 * SCHOOL_YEAR_CLOSED, CHECK_FIELDS for what is not of the unit, ASSIGNMENT_REFUSED, or ASSIGNMENT_UNCHECKED for warnings that the person has not read
 */
export const assignLessons = ({ db, body, ...act }: SignedIncoming<Assign>): Promise<Assign['answer']> =>
  inTransaction(db, async (trx) => {
    await openYear(trx, body)
    await holdLessons(trx, { teachers: [body.idProfessor], groups: body.aulas.map(({ idTurma }) => idTurma) })
    const board = await boardOf(trx, act, body)
    refuseFlaws(placeFlaws(board, body))
    const findings = assignmentFindings(board, body)
    refuseFindings(findings, body.conferidos)
    for (const cell of body.aulas) await writeAssignment(trx, act, { board, cell, of: body, avisos: findings.avisos })
    return { atribuicoes: body.aulas.length }
  })

interface At {
  readonly idAnoLetivo: number
  readonly idUnidade: number
}

/** The board of a year and unit, as the caller may see it. */
export const boardOf = async (trx: Trx, { caller, now }: Act, { idAnoLetivo, idUnidade }: At): Promise<Board> => {
  const unidades = await readUnits(trx, caller)
  const unidade = unidades.find(({ id }) => id === idUnidade) ?? null
  return readBoard(trx, { idAnoLetivo, unidade, unidades, hoje: schoolDay(now) })
}

/** What names nothing of the board, by field: whatever the form did not offer. */
const placeFlaws = (
  { unidade, turmas, professores }: Board,
  { idProfessor, aulas }: AssignBody,
): Readonly<Record<string, string>> => ({
  ...(unidade === null ? { idUnidade: 'Escolha uma das suas unidades.' } : {}),
  ...(professores.some(({ id, disponivel }) => id === idProfessor && disponivel) ? {} : { idProfessor: NOT_OF_UNIT }),
  ...(aulas.every(({ idTurma }) => turmas.some(({ id }) => id === idTurma))
    ? {}
    : { aulas: 'Escolha turmas ativas desta unidade e ano letivo.' }),
})

/** @throws Refusal 422 where something speaks against a proposal, or warns of what nobody confirmed */
export const refuseFindings = (findings: Findings, checked: readonly string[]): void => {
  refuseRefusals(findings)
  const unchecked = uncheckedWarnings(findings, checked)
  if (unchecked.length > 0) throw new Refusal(422, 'ASSIGNMENT_UNCHECKED', { values: { avisos: unchecked.join(' ') } })
}

/** @throws Refusal 422 ASSIGNMENT_REFUSED where something speaks against a proposal */
export const refuseRefusals = ({ recusas }: Findings): void => {
  if (recusas.length > 0) throw new Refusal(422, 'ASSIGNMENT_REFUSED', { values: { motivos: recusas.join(' ') } })
}

/** `em 13/11/2026`, `de 13/11/2026 a 20/11/2026`, `a partir de 13/11/2026`. */
const daysText = (from: string, to: string | null): string => {
  if (to === null) return `a partir de ${dayText(from)}`
  return from === to ? `em ${dayText(from)}` : `de ${dayText(from)} a ${dayText(to)}`
}

interface Written {
  readonly board: Board
  readonly cell: Cell
  readonly of: At & Pick<Proposal, 'idProfessor' | 'tipo' | 'inicio' | 'fim'> & Pick<AssignBody, 'ato'>
  /** What was warned of and confirmed. */
  readonly avisos: readonly string[]
  /** The absence that is covered. */
  readonly absence?: number
  /** Why somebody substitutes in a lesson. */
  readonly reason?: string
}

/** Writes one assignment, with an entry in the audit that names everything. A substitute is told of it. */
export const writeAssignment = async (
  trx: Trx,
  act: Act,
  { board, cell, of, avisos, absence, reason }: Written,
): Promise<void> => {
  const { idTurma, idDisciplina, aulasSemana } = cell
  const id = await insertRecord(trx, classAssignments, {
    ano: of.idAnoLetivo,
    unidade: of.idUnidade,
    turma: idTurma,
    disciplina: idDisciplina,
    professor: of.idProfessor,
    tipo: of.tipo,
    inicio: of.inicio,
    fim: of.fim ?? '',
    motivoFim: '',
    aulasSemana,
    ato: of.ato,
  })
  const substitutes = of.tipo === SUBSTITUTE || reason !== undefined
  if (absence !== undefined || substitutes)
    await trx
      .updateTable('class_assignment')
      .set({ absence_id: absence ?? null, reason: reason ?? null, noted_at: substitutes ? act.now : null })
      .where('id', '=', id)
      .execute()
  if (substitutes) await tellSubstitute(trx, act, board, { id, idTurma, idDisciplina, ...of })
  await writeAudit(trx, {
    ...actor(act),
    entity: 'class_assignment',
    entity_id: String(id),
    action: 'create',
    after: {
      Turma: nameIn(board.turmas, idTurma),
      Disciplina: nameIn(board.disciplinas, idDisciplina),
      Professor: nameIn(board.professores, of.idProfessor),
      Tipo: nameIn(ASSIGNMENT_KINDS, of.tipo),
      Início: of.inicio,
      ...(of.fim !== null && { Fim: of.fim }),
      ...(aulasSemana !== null && { 'Aulas por semana': aulasSemana }),
      ...(of.ato !== '' && { Ato: of.ato }),
      ...(reason !== undefined && { Motivo: reason }),
      ...(avisos.length > 0 && { 'Avisos conferidos': avisos.join(' ') }),
    },
  })
}

type Substituted = Pick<BoardAssignment, 'id' | 'idTurma' | 'idDisciplina' | 'idProfessor' | 'inicio'> &
  Pick<Proposal, 'fim'>

/** Tells somebody in what they substitute, and on which days; of the same days once. */
export const tellSubstitute = async (
  trx: Trx,
  { now }: Act,
  { disciplinas, turmas }: Board,
  { id, idTurma, idDisciplina, idProfessor, inicio, fim }: Substituted,
): Promise<void> => {
  await notify(trx, 'substituicao', {
    cause: `substituicao/${id}/${fim ?? ''}`,
    studentId: null,
    people: [{ type: READER_STAFF, id: idProfessor }],
    values: {
      disciplina: nameIn(disciplinas, idDisciplina),
      turma: nameIn(turmas, idTurma),
      periodo: daysText(inicio, fim),
    },
    now,
  })
}
