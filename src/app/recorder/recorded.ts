import type { UnknownAction } from '@reduxjs/toolkit'
import { RUNTIMES } from '#src/app/store/parts.ts'
import type { VisitorState } from '#src/app/store/visitorReducer.ts'

/**
 * The initial parts of the state whose events (`alerts/shown`) a recording may contain. Features list theirs in
 * `recorded` of their runtime. Events of all other parts are left out of a recording.
 */
const FROM_START = {
  alerts: true,
  appearance: true,
  clock: true,
  columns: true,
  device: true,
  dialog: true,
  filters: true,
  forms: true,
  impersonation: true,
  menu: true,
  options: true,
  parameters: true,
  permissions: true,
  quickSearch: true,
  recording: false,
  requests: true,
  router: true,
  session: true,
  stamp: true,
  students: true,
  pendingTerms: true,
  version: true,
} satisfies Record<keyof VisitorState, boolean>

const names = new Set<string>([
  ...Object.entries(FROM_START).flatMap(([name, may]) => (may ? [name] : [])),
  ...RUNTIMES.flatMap(({ recorded }) => recorded ?? []),
])

/** Whether an event may be part of a recording. */
export const isRecorded = ({ type }: UnknownAction): boolean => names.has(type.split('/')[0] ?? '')
