import { nameIn } from '#domain/base/list.ts'
import { PRESENCE_FAULTS } from '#domain/attendance/attendance.lists.ts'
import { searchable } from '#domain/base/text.ts'
import { BY_GUARDIAN } from '#domain/gate/gate.lists.ts'
import type { ExitRow, GatePerson, GateStudent } from '#domain/gate/gate.schemas.ts'
import { kinshipName } from '#domain/people/linkFlags.ts'
import type { ExitEntry, ReturnEntry } from '#src/core/outbox/entries.ts'
import type { Leaving } from '#src/features/academico/gate/gate.requests.ts'
import { formatDateTime } from '#src/lib/dates.ts'

/** “Presente”, of a code of `PRESENCE_FAULTS`; without the letter by which teachers know it. */
export const presenceText = (code: number | null): string =>
  code === null ? 'Sem chamada hoje' : nameIn(PRESENCE_FAULTS, code).replace(/ \(\w+\)$/, '')

/** “17:42” of an ISO instant. */
export const hourText = (iso: string): string => formatDateTime(iso).slice(-5)

/** “Ana Lima saiu em 20/11/2026 07:35: Rosa Lima (Mãe).” */
export const exitText = ({ aluno, emAparelho, em, com }: ExitRow): string =>
  `${aluno} saiu em ${formatDateTime(emAparelho ?? em)}: ${com}.`

/** Who takes a student away, as the server takes it. */
export const leavingWith = ({ idAluno }: GateStudent, person: GatePerson): Leaving => ({
  idAluno,
  idResponsavel: person.tipo === BY_GUARDIAN ? person.id : null,
  idAutorizada: person.tipo === BY_GUARDIAN ? null : person.id,
  codigo: null,
})

export const leavingAlone = ({ idAluno }: GateStudent): Leaving => ({
  idAluno,
  idResponsavel: null,
  idAutorizada: null,
  codigo: null,
})

/** “Rosa Lima (Avó)”. */
export const personText = ({ nome, parentesco }: GatePerson): string => `${nome} (${kinshipName(parentesco)})`

/** The students who are meant: by their class group, each typed word beginning one of their name, or the RA. */
export const studentsSought = (
  students: readonly GateStudent[],
  { sought, group }: { readonly sought: string; readonly group: string },
): readonly GateStudent[] => {
  const words = searchable(sought)
    .split(' ')
    .filter((word) => word !== '')
  return students.filter(
    ({ nome, ra, turma }) =>
      (group === '' || turma === group) &&
      (ra === sought.trim() || words.every((word) => ` ${searchable(nome)}`.includes(` ${word}`))),
  )
}

/** A student who is out. */
export interface Out {
  readonly studentId: number
  readonly text: string
  /** Which student, and with whom they left, in words. */
  readonly title: string
  /** Null: it waits on this device. */
  readonly exit: ExitRow | null
}

/** Since when a student is out, by what waits on this device and by what the school has; null: they are at school. */
export const outOf = (
  studentId: number,
  exits: readonly ExitRow[],
  waiting: readonly (ExitEntry | ReturnEntry)[],
): Out | null => {
  const entry = waiting.findLast(({ student }) => student === studentId)
  if (entry?.kind === 'return') return null
  if (entry !== undefined)
    return { studentId, text: `Saiu às ${hourText(entry.hora)} · aguarda envio`, title: entry.title, exit: null }
  const exit = exits.find(
    ({ idAluno, desfeita, voltou }) => idAluno === studentId && desfeita === null && voltou === null,
  )
  if (exit === undefined) return null
  const text = `Saiu às ${hourText(exit.emAparelho ?? exit.em)} · ${exit.com}`
  return { studentId, text, title: `${exit.aluno} com ${exit.com}`, exit }
}
