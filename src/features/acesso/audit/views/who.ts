import type { AuditPerson, AuditRow } from '#domain/audit/audit.schemas.ts'

/** The name of a person; a number for a person without a name. */
export const nameOf = (person: AuditPerson): string => person.nome ?? `Pessoa nº ${person.id}`

type Did = Pick<AuditRow, 'pessoa' | 'usuarioReal'>

/** Who did it, in one line: both people for an impersonation. */
export const whoDid = ({ pessoa, usuarioReal }: Did): string => {
  const person = pessoa === null ? 'Ninguém conectado' : nameOf(pessoa)
  return usuarioReal === null ? person : `${nameOf(usuarioReal)}, como ${person}`
}

/** The record of a row: `Usuário · Ana Souza`, or its number without a name. */
export const recordLabel = ({
  entidadeNome,
  registro,
  registroNome,
}: Pick<AuditRow, 'entidadeNome' | 'registro' | 'registroNome'>): string =>
  [entidadeNome, registroNome ?? (registro === null ? null : `nº ${registro}`)]
    .filter((part) => part !== null)
    .join(' · ')
