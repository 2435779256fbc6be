import type { AuditPerson, AuditVersion } from '#domain/audit/audit.schemas.ts'
import { personKind } from '#domain/audit/auditLabels.ts'
import { csvText } from '#domain/base/csv.ts'
import { schoolInstant } from '#domain/base/schoolTime.ts'

const HEADINGS = [
  'Quando',
  'Quem',
  'Tipo',
  'Usuário real',
  'Entidade',
  'Registro',
  'Nome do registro',
  'Ação',
  'Motivo',
  'IP',
  'Alterações',
]

/** Audit rows as a table for Excel in Portuguese, with times as `dd/mm/aaaa hh:mm` at the school. */
export const auditCsv = (versions: readonly AuditVersion[]): string => csvText([HEADINGS, ...versions.map(lineOf)])

const lineOf = (row: AuditVersion): readonly (string | null)[] => [
  schoolInstant(new Date(row.quando)).replace(',', ''),
  nameOf(row.pessoa),
  row.pessoa && personKind(row.pessoa.tipo),
  nameOf(row.usuarioReal),
  row.entidadeNome,
  row.registro,
  row.registroNome,
  row.acaoNome,
  row.motivo,
  row.endereco,
  row.alteracoes.map(({ rotulo, antes, depois }) => `${rotulo}: ${antes ?? '–'} → ${depois ?? '–'}`).join('\n'),
]

const nameOf = (person: AuditPerson | null): string | null => person && (person.nome ?? `nº ${person.id}`)
