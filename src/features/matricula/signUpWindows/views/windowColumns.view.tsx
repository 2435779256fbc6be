import type { SignUpWindowRow } from '#domain/signUps/signUpWindows.schemas.ts'
import { WINDOW_STATE_LABEL, type WindowState, windowState } from '#domain/signUps/signUpWindow.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatCount, plural } from '#src/lib/text.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { closeEntry, menuColumn, openEntry } from '#src/ui/table/recordColumns.tsx'

interface Actions {
  readonly mayEdit: boolean
  /** ISO day. */
  readonly today: string
  readonly onOpen: (row: SignUpWindowRow) => void
  readonly onStatus: (row: SignUpWindowRow) => void
}

const TONES: Readonly<Record<WindowState, Tone>> = {
  prevista: 'info',
  aberta: 'success',
  encerrada: 'neutral',
  inativa: 'neutral',
}

/** The columns of the windows: when, for what, and how full the courses are. */
export const windowColumns = ({ mayEdit, today, onOpen, onStatus }: Actions): readonly Column<SignUpWindowRow>[] => [
  { key: 'nome', header: 'Período', sort: 'nome', cell: ({ nome }) => nome },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', cell: ({ unidade }) => unidade },
  {
    key: 'inicio',
    header: 'Dias',
    sort: 'inicio',
    cell: ({ inicio, termino }) => `${formatDate(inicio)} a ${formatDate(termino)}`,
  },
  {
    key: 'cursos',
    header: 'Cursos extras',
    cell: ({ cursosExtras }) => (cursosExtras.length === 0 ? 'Todos' : plural(cursosExtras.length, 'curso', 'cursos')),
  },
  {
    key: 'vagas',
    header: 'Vagas',
    cell: ({ contagem: { vagas, inscritos, matriculados, livres } }) => (
      <TwoLines
        first={formatCount(vagas)}
        second={
          <>
            {formatCount(inscritos)} inscritos · {formatCount(matriculados)} matriculados · {formatCount(livres)} livres
          </>
        }
      />
    ),
  },
  {
    key: 'situacao',
    header: 'Situação',
    width: 'narrow',
    cell: (row) => {
      const state = windowState(row, today)
      return <StatusBadge tone={TONES[state]}>{WINDOW_STATE_LABEL[state]}</StatusBadge>
    },
  },
  menuColumn(
    ({ nome, unidade }) => `${nome}, ${unidade}`,
    (row) => [
      openEntry(mayEdit, () => onOpen(row)),
      ...(mayEdit && !row.anoEncerrado ? [closeEntry(row.ativo, () => onStatus(row))] : []),
    ],
  ),
]
