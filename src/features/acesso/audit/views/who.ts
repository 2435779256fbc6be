import type { AuditPerson, AuditRow } from '#domain/audit/audit.schemas.ts'

/** The name of somebody; the number of one who has none any more. */
export const nameOf = (person: AuditPerson): string => person.nome ?? `Pessoa nº ${person.id}`

type Did = Pick<AuditRow, 'pessoa' | 'usuarioReal'>

/** Who did it, in a line: both, where one was entered as the other. */
export const whoDid = ({ pessoa, usuarioReal }: Did): string => {
  const person = pessoa === null ? 'Ninguém conectado' : nameOf(pessoa)
  return usuarioReal === null ? person : `${nameOf(usuarioReal)}, como ${person}`
}

/** What a row is about: `Usuário · Ana Souza`, with the number where there is no name. */
export const recordLabel = ({
  entidadeNome,
  registro,
  registroNome,
}: Pick<AuditRow, 'entidadeNome' | 'registro' | 'registroNome'>): string =>
  [entidadeNome, registroNome ?? (registro === null ? null : `nº ${registro}`)]
    .filter((part) => part !== null)
    .join(' · ')
