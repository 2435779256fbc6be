import { formatCpf } from '#domain/base/cpf.ts'
import type { PersonAccess } from '#domain/invitations/invitations.schemas.ts'
import { formatDate, formatDateTime } from '#src/lib/dates.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface AccessStandingProps {
  readonly access: PersonAccess
  readonly isStudent: boolean
}

/** Whether somebody has access, and with what they sign in. */
export const AccessStanding = ({ access, isStudent }: AccessStandingProps) => (
  <Facts
    items={[
      ['Situação', <Standing key="standing" access={access} />],
      ['Entra com', loginText(access, isStudent)],
      ...(access.convidadoEm === null || access.conviteAte === null
        ? []
        : ([
            ['Convite', `De ${formatDateTime(access.convidadoEm)}, vale até ${formatDate(access.conviteAte)}`],
          ] as const)),
    ]}
  />
)

const Standing = ({ access }: Pick<AccessStandingProps, 'access'>) => {
  if (access.acessouEm !== null)
    return <StatusBadge tone="success">Acessou em {formatDateTime(access.acessouEm)}</StatusBadge>
  if (access.convidadoEm !== null)
    return <StatusBadge tone="info">Convidado em {formatDate(access.convidadoEm)}</StatusBadge>
  return <StatusBadge tone="neutral">{access.temSenha ? 'Tem senha, ainda não entrou' : 'Sem acesso'}</StatusBadge>
}

const loginText = ({ login }: PersonAccess, isStudent: boolean): string => {
  if (login === null) return isStudent ? 'CPF, que falta no cadastro' : 'E-mail que a pessoa informa ao criar a senha'
  return isStudent ? `CPF ${formatCpf(login)}` : login
}
