import type { SignUpRow } from '#domain/signUps/signUps.schemas.ts'
import { SIGN_UP_STATUS_LABEL, type SignUpStatus } from '#domain/signUps/signUp.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Identity } from '#src/ui/Identity.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'
import type { Column } from '#src/ui/table/columns.ts'

/** The columns of the sign-ups: who, for what, and the status. */
export const signUpColumns: readonly Column<SignUpRow>[] = [
  {
    key: 'aluno',
    header: 'Aluno',
    sort: 'aluno',
    cell: ({ aluno, ra }) => <Identity name={aluno} detail={`RA ${ra}`} />,
  },
  { key: 'serie', header: 'Série', cell: ({ serie }) => serie ?? '–' },
  {
    key: 'curso',
    header: 'Curso extra',
    sort: 'curso',
    cell: ({ curso, turma }) => <TwoLines first={curso} second={turma} />,
  },
  { key: 'horarios', header: 'Horário', cell: ({ horarios }) => horarios || 'A combinar' },
  {
    key: 'inscritoEm',
    header: 'Inscrição',
    sort: 'inscritoEm',
    whole: true,
    cell: ({ inscritoEm }) => formatDateTime(inscritoEm),
  },
  { key: 'status', header: 'Situação', cell: (row) => <Standing {...row} /> },
]

const TONES: Readonly<Record<SignUpStatus, Tone>> = {
  inscrito: 'info',
  espera: 'warning',
  confirmado: 'success',
  removido: 'neutral',
}

const Standing = ({ status, posicao, faltas, motivo }: SignUpRow) => (
  <>
    <StatusBadge tone={TONES[status]}>
      {SIGN_UP_STATUS_LABEL[status]}
      {posicao !== null && ` · ${posicao}º`}
    </StatusBadge>
    {status === 'inscrito' && faltas.length > 0 && (
      <div className="text-secondary text-small">Falta: {faltas.join(', ')}</div>
    )}
    {motivo !== null && <div className="text-secondary text-small">{motivo}</div>}
  </>
)
