import type { UnknownAction } from '@reduxjs/toolkit'
import { RUNTIMES } from '#src/app/store/parts.ts'
import type { VisitorState } from '#src/app/store/visitorReducer.ts'
import { NOTHING_PERSONAL, type PersonalFields } from '#src/core/recording/personal.ts'

/**
 * The initial parts of the state whose events (`alerts/shown`) a recording may contain, with what is personal in them.
 * Features list theirs in `recorded` of their runtime. Events of all other parts are left out of a recording: null.
 */
const FROM_START = {
  alerts: NOTHING_PERSONAL,
  appearance: NOTHING_PERSONAL,
  clock: NOTHING_PERSONAL,
  columns: NOTHING_PERSONAL,
  device: NOTHING_PERSONAL,
  dialog: NOTHING_PERSONAL,
  filters: NOTHING_PERSONAL,
  forms: NOTHING_PERSONAL,
  impersonation: { name: ['nome', 'name'], search: ['personSought', 'input'] },
  // What is sought in the menu is a screen.
  menu: { plain: ['search'] },
  options: { name: ['staffUsers.displayText', 'teachers.displayText'] },
  parameters: NOTHING_PERSONAL,
  permissions: NOTHING_PERSONAL,
  quickSearch: { name: ['name', 'nome', 'alunos'], search: ['typed', 'text', 'input'] },
  recording: null,
  requests: NOTHING_PERSONAL,
  // The query of an address.
  router: { plain: ['search'] },
  session: { name: ['name', 'nome'], email: ['login'] },
  stamp: { name: ['usuario.nome', 'aluno.name'] },
  students: { name: ['name'] },
  pendingTerms: NOTHING_PERSONAL,
  version: NOTHING_PERSONAL,
} satisfies Record<keyof VisitorState, PersonalFields | null>

const PERSONAL: ReadonlyMap<string, PersonalFields> = new Map(
  [...Object.entries(FROM_START), ...RUNTIMES.flatMap(({ recorded }) => Object.entries(recorded ?? {}))].flatMap(
    ([part, fields]) => (fields === null ? [] : [[part, fields]]),
  ),
)

/** The part of the state that a name begins with: of an event (`units/load/answered`), or of a draft (`units/7`). */
export const partOf = (name: string): string => name.split('/', 1)[0] ?? ''

/** Whether an event may be part of a recording. */
export const isRecorded = ({ type }: UnknownAction): boolean => PERSONAL.has(partOf(type))

/** What a part of the state declares as personal; null if it is no part that a recording may contain. */
export const personalIn = (part: string): PersonalFields | null => PERSONAL.get(part) ?? null
