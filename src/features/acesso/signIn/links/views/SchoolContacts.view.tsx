import type { RecoveryWay } from '#domain/session/session.schemas.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { BareList } from '#src/ui/BareList.tsx'

interface SchoolContactsProps extends Pick<RecoveryWay, 'unidades'> {
  /** No e-mail can be sent. */
  readonly isOnlyWay: boolean
  readonly isStaff: boolean
}

/** How to reach the school, unit by unit. */
export const SchoolContacts = ({ unidades, isOnlyWay, isStaff }: SchoolContactsProps) => {
  const reachable = unidades.filter(({ telefone, email }) => telefone !== null || email !== null)
  return (
    <div>
      <p>
        {isOnlyWay
          ? isStaff
            ? 'Peça um novo link de acesso a quem cuida dos usuários da escola.'
            : 'Peça um novo convite à secretaria: ela confirma quem você é e cria um link para a nova senha.'
          : 'Nada chegou? Fale com a escola.'}
      </p>
      <BareList>
        {reachable.map(({ nome, telefone, email }) => (
          <li key={nome}>
            <strong>{nome}</strong>
            {telefone !== null && (
              <div>
                <a href={`tel:${telefone}`}>{formatPhone(telefone)}</a>
              </div>
            )}
            {email !== null && (
              <div>
                <a href={`mailto:${email}`}>{email}</a>
              </div>
            )}
          </li>
        ))}
      </BareList>
    </div>
  )
}
