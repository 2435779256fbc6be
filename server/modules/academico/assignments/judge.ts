import { grouped } from '#domain/base/grouped.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { assignmentFindings, type Findings, type Proposal } from '#domain/teaching/assignments.ts'
import type { Board, BoardAssignment } from '#domain/teaching/assignments.schemas.ts'
import { readBoard } from '#server/modules/academico/assignments/board.ts'
import { holdLessons } from '#server/modules/academico/assignments/hold.ts'
import type { Judge } from '#server/registers/judge.ts'
import { readUnits } from '#server/school/teaching/places.ts'

/** Assignments that come from a spreadsheet, or back into force: judged by the rule of the board (D 2.5). */
export const judgeAssignments: Judge = async (trx, { caller, today }, { drafts, without }) => {
  const asked = drafts.map(askedIn)
  await holdLessons(trx, {
    teachers: asked.map(({ proposal }) => proposal.idProfessor),
    groups: asked.flatMap(({ proposal }) => proposal.aulas.map(({ idTurma }) => idTurma)),
  })
  const unidades = await readUnits(trx, caller)
  const found = new Map<Asked, Findings>()
  for (const [first, ...others] of grouped(asked, ({ ano, unidade }) => `${ano}/${unidade}`).values()) {
    if (first === undefined) continue
    const unidade = unidades.find(({ id }) => id === first.unidade) ?? null
    const board = await readBoard(trx, { idAnoLetivo: first.ano, unidade, unidades, hoje: today })
    for (const [one, findings] of judgedOn(board, [first, ...others], without)) found.set(one, findings)
  }
  return asked.map((one) => found.get(one) ?? { recusas: [], avisos: [] })
}

interface Asked {
  readonly ano: number
  readonly unidade: number
  readonly proposal: Proposal
}

const askedIn = (draft: RegisterDraft): Asked => {
  const number = (name: string) => Number(draft[name] ?? 0)
  return {
    ano: number('ano'),
    unidade: number('unidade'),
    proposal: {
      idProfessor: number('professor'),
      tipo: number('tipo'),
      inicio: String(draft['inicio'] ?? ''),
      fim: draft['fim'] === '' ? null : String(draft['fim']),
      aulas: [
        {
          idTurma: number('turma'),
          idDisciplina: number('disciplina'),
          aulasSemana: draft['aulasSemana'] === null ? null : number('aulasSemana'),
        },
      ],
    },
  }
}

/** Each beside what stands on the board and those before it that nothing refuses. */
const judgedOn = (
  board: Board,
  asked: readonly Asked[],
  without: readonly number[],
): readonly (readonly [Asked, Findings])[] => {
  const gone = new Set(without)
  const standing = standingOn(board.atribuicoes.filter(({ id }) => !gone.has(id)))
  return asked.map((one) => {
    const findings = assignmentFindings({ ...board, atribuicoes: standing.near(one.proposal) }, one.proposal)
    if (findings.recusas.length === 0) standing.add(...rowsOf(board, one.proposal))
    return [one, findings] as const
  })
}

/** What a proposal would be on the board. */
const rowsOf = ({ anoLetivo }: Board, { aulas, fim, ...of }: Proposal): readonly BoardAssignment[] =>
  aulas.map((cell) => ({
    ...of,
    ...cell,
    id: 0,
    fim: fim ?? anoLetivo?.fim ?? of.inicio,
    ato: '',
    motivoFim: '',
    idFalta: null,
    versao: 0,
  }))

/** Assignments by class group: a file has thousands of them, and the rule looks at those of a few class groups. */
const standingOn = (all: readonly BoardAssignment[]) => {
  const byGroup = new Map<number, BoardAssignment[]>()
  const groupsOf = new Map<number, Set<number>>()
  const add = (...rows: readonly BoardAssignment[]) => {
    for (const row of rows) {
      byGroup.set(row.idTurma, [...(byGroup.get(row.idTurma) ?? []), row])
      groupsOf.set(row.idProfessor, new Set([...(groupsOf.get(row.idProfessor) ?? []), row.idTurma]))
    }
  }
  add(...all)
  return {
    add,
    /** All of the class groups of a proposal, and of those that its teacher teaches. */
    near: ({ idProfessor, aulas }: Proposal): BoardAssignment[] =>
      [...new Set([...aulas.map(({ idTurma }) => idTurma), ...(groupsOf.get(idProfessor) ?? [])])].flatMap(
        (group) => byGroup.get(group) ?? [],
      ),
  }
}
