interface DataOfficerProps {
  /** Empty if the school has not named one. */
  readonly name: string
  readonly email: string
}

/** Whom to ask about personal data. */
export const DataOfficer = ({ name, email }: DataOfficerProps) => {
  if (name === '' && email === '')
    return (
      <p>
        A escola ainda não informou quem é a pessoa encarregada pelos dados. Procure a secretaria para tirar dúvidas,
        corrigir seus dados ou retirar um consentimento.
      </p>
    )
  return (
    <p>
      Para tirar dúvidas, corrigir seus dados ou retirar um consentimento, fale com{' '}
      {name !== '' && <strong>{name}</strong>}
      {name !== '' && email !== '' && ', '}
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}.
    </p>
  )
}
