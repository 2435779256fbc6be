import { Link } from 'react-router-dom'
import type { ProfileHolders } from '#domain/profiles/profiles.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { Card } from '#src/ui/Card.tsx'
import { Identity } from '#src/ui/Identity.tsx'

interface HoldersProps {
  readonly holders: ProfileHolders
  /** Link to a person's record; null for a reader who may not open it. */
  readonly pathOf: ((id: number) => string) | null
}

/** The holders of a profile. */
export const Holders = ({ holders: { usuarios, outrasUnidades }, pathOf }: HoldersProps) => (
  <Card title="Quem tem este perfil">
    <div className="stack">
      {usuarios.length > 0 && (
        <ul className="tiles tiles-wide list-plain">
          {usuarios.map(({ id, nome, cargo }) => {
            const identity = <Identity name={nome} detail={cargo ?? 'Sem cargo'} />
            return <li key={id}>{pathOf === null ? identity : <Link to={pathOf(id)}>{identity}</Link>}</li>
          })}
        </ul>
      )}
      <p className="text-secondary text-small">{sentenceOf(usuarios.length, outrasUnidades)}</p>
    </div>
  </Card>
)

const ALWAYS = 'Administradores e masters têm todos os perfis e não são contados.'

const sentenceOf = (here: number, elsewhere: number): string => {
  if (here + elsewhere === 0) return `Ninguém tem este perfil ainda. ${ALWAYS}`
  if (elsewhere === 0) return ALWAYS
  const others = plural(elsewhere, 'usuário de outra unidade', 'usuários de outras unidades')
  return here === 0 ? `${others}. ${ALWAYS}` : `E mais ${others}. ${ALWAYS}`
}
