import type { GuardianRow } from '#domain/people/merge.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { Identity } from '#src/ui/Identity.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { statusColumn } from '#src/ui/table/recordColumns.tsx'

/** The columns of the guardians: who, for whom, and contacts. */
export const guardianColumns: readonly Column<GuardianRow>[] = [
  {
    key: 'nome',
    header: 'Responsável',
    sort: 'nome',
    width: 'wide',
    cell: ({ nome, cpf }) => <Identity name={nome} detail={cpf === null ? 'Sem CPF' : `CPF ${formatCpf(cpf)}`} />,
  },
  { key: 'alunos', header: 'Alunos', cell: ({ alunos }) => alunos.join(', ') || '–' },
  {
    key: 'telefoneCelular',
    header: 'Celular',
    whole: true,
    cell: ({ telefoneCelular }) => (telefoneCelular === null ? '–' : formatPhone(telefoneCelular)),
  },
  { key: 'email', header: 'E-mail', sort: 'email', cell: ({ email }) => email ?? '–' },
  statusColumn({ sort: 'ativo' }),
]
