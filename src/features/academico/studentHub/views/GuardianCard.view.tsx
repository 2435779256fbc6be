import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { Link } from 'react-router-dom'
import type { StudentGuardian } from '#domain/students/students.schemas.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

const ROLES = [
  ['financeiro', 'Financeiro'],
  ['academico', 'Pedagógico'],
  ['legal', 'Legal'],
  ['assinaContrato', 'Assina contrato'],
] as const

const REMARKS = [
  ['naoDeclarado', 'Não declarado'],
  ['falecido', 'Falecido'],
  ['semCpf', 'Sem CPF'],
] as const

interface GuardianCardProps {
  readonly guardian: StudentGuardian
  /** The guardian's record; null for a reader who may not open it. */
  readonly linkTo: string | null
}

/** A guardian of the student: roles, and contacts. */
export const GuardianCard = ({ guardian, linkTo }: GuardianCardProps) => (
  <div className="card">
    <div className="card-body stack stack-close">
      <Who guardian={guardian} linkTo={linkTo} />
      <div className="cluster">
        {ROLES.filter(([flag]) => guardian[flag]).map(([flag, label]) => (
          <StatusBadge key={flag} tone="primary">
            {label}
          </StatusBadge>
        ))}
        {REMARKS.filter(([flag]) => guardian[flag]).map(([flag, label]) => (
          <StatusBadge key={flag} tone="neutral">
            {label}
          </StatusBadge>
        ))}
      </div>
      {guardian.telefoneCelular !== null && (
        <a className="contact" href={`tel:+55${guardian.telefoneCelular}`}>
          <Icon of={Phone} /> {formatPhone(guardian.telefoneCelular)}
        </a>
      )}
      {guardian.email !== null && (
        <a className="contact" href={`mailto:${guardian.email}`}>
          <Icon of={Mail} /> {guardian.email}
        </a>
      )}
    </div>
  </div>
)

const Who = ({ guardian: { nome, parentesco }, linkTo }: GuardianCardProps) => {
  const identity = <Identity name={nome} detail={parentesco} />
  return linkTo === null ? identity : <Link to={linkTo}>{identity}</Link>
}
