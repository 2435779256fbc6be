/** What went wrong with the database, as far as somebody can do something about it. */
export type DatabaseFailure =
  | 'locked'
  | 'full'
  | 'unreachable'
  | 'refused'
  | 'broken'
  | 'timeout'
  | 'unknown'
  | 'rights'
  | 'folderRights'
  | 'readOnly'
  | 'foreign'
  | 'notPostgres'
  | 'encryption'
  | 'statement'

/** Line for the terminal, in Portuguese. */
const LINE: Readonly<Record<DatabaseFailure, string>> = {
  locked: 'Banco em uso por outro processo.',
  full: 'O disco do banco de dados está cheio. Libere espaço e tente novamente; nada do que foi confirmado se perdeu.',
  unreachable: 'O servidor do banco de dados não responde. Confira DATABASE_URL e se o PostgreSQL está no ar.',
  refused: 'O banco de dados recusou o acesso. Confira usuário, senha e nome do banco em DATABASE_URL.',
  broken: 'Os arquivos do banco de dados não puderam ser abertos.',
  timeout: 'O banco de dados demorou demais para responder.',
  unknown:
    'O banco de dados é de um portal mais novo que este, ou de antes da primeira versão. Use o portal que o criou ou um banco novo.',
  rights:
    'Faltam permissões no banco de dados. O usuário de DATABASE_URL precisa poder criar tabelas no esquema public.',
  folderRights:
    'Faltam permissões na pasta do banco de dados. O usuário que inicia o portal precisa ler e gravar nela.',
  readOnly: 'O banco de dados só aceita leitura. Indique em DATABASE_URL o servidor principal.',
  foreign:
    'O banco de dados não é do portal, ou faltam nele tabelas do portal. Indique um banco vazio, só do portal, ou restaure a última cópia.',
  notPostgres: 'O endereço em DATABASE_URL não responde como um PostgreSQL. Confira servidor e porta.',
  encryption:
    'A conexão cifrada com o banco de dados falhou. Confira sslmode em DATABASE_URL e o certificado do servidor.',
  statement: 'O banco de dados recusou um comando do portal.',
}

/** A failure of the database itself, not of a statement. `line` is what the terminal shows. */
export class DatabaseError extends Error {
  readonly kind: DatabaseFailure
  readonly line: string
  /** What the line says of this very case. */
  readonly detail: string | undefined

  constructor(kind: DatabaseFailure, detail?: string, cause?: unknown) {
    const line = detail === undefined ? LINE[kind] : `${LINE[kind]} ${detail}`
    super(line, { cause })
    this.name = 'DatabaseError'
    this.kind = kind
    this.line = line
    this.detail = detail
  }
}

/** Codes of Node and of PostgreSQL (appendix “Error codes”); a two-letter key stands for its whole class. */
const FAILURE_OF_CODE: Readonly<Record<string, DatabaseFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  '53100': 'full',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EPIPE: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  '08': 'unreachable',
  '53300': 'unreachable',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '28': 'refused',
  '3D000': 'refused',
  '57014': 'timeout',
}

/** pg tells some lost connections by their text only. */
const LOST_CONNECTION =
  /^Connection terminated|^Cannot use a pool after calling end|^timeout exceeded when trying to connect|not queryable$/

/** The SQLSTATE or system code of an error, if it has one. */
export const codeOf = (error: unknown): string | undefined => textOf(error, 'code')

const UNIQUE_VIOLATION = '23505'

const ENCRYPTION = /CERT|TLS|SSL|EPROTO/

/** Codes that are faults of a statement later on; while the portal opens and shapes its database they say what it met. */
const FAILURE_WHILE_OPENING: Readonly<Record<string, DatabaseFailure>> = {
  EACCES: 'folderRights',
  EPERM: 'folderRights',
  EROFS: 'folderRights',
  '42501': 'rights',
  '25006': 'readOnly',
  // Tables, columns and types that are there already, or are not there.
  '42P07': 'foreign',
  '42701': 'foreign',
  '42710': 'foreign',
  '42P01': 'foreign',
  '42703': 'foreign',
}

const SQLSTATE = /^[0-9FHPX][0-9A-Z]{4}$/

/**
 * What a start or a tool of the terminal met at the database, as one line that quotes no row; undefined for what is no
 * matter of the database.
 */
export const openingErrorOf = (error: unknown): DatabaseError | undefined => {
  const known = databaseErrorOf(error)
  if (known !== undefined) return known
  const code = codeOf(error) ?? ''
  const kind = FAILURE_WHILE_OPENING[code]
  if (kind !== undefined) return new DatabaseError(kind, undefined, error)
  return SQLSTATE.test(code) ? new DatabaseError('statement', `(${code})`, error) : undefined
}

/** What stands in the way to a server of the database. */
export const connectingErrorOf = (error: unknown): DatabaseError => {
  const isEncryption = ENCRYPTION.test(codeOf(error) ?? '') || ENCRYPTION.test(textOf(error, 'message') ?? '')
  return openingErrorOf(error) ?? new DatabaseError(isEncryption ? 'encryption' : 'notPostgres', undefined, error)
}

/** The unique constraint that a statement broke; undefined for any other error. */
export const brokenUnique = (error: unknown): string | undefined =>
  codeOf(error) === UNIQUE_VIOLATION ? textOf(error, 'constraint') : undefined

/** What the database says about an error beside its message, if anything. */
export const detailOf = (error: unknown): string | undefined => textOf(error, 'detail')

const textOf = (error: unknown, key: 'code' | 'message' | 'constraint' | 'detail'): string | undefined => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined
  return typeof value === 'string' ? value : undefined
}

/** Recognises a failure of the database behind any error; undefined when the statement or the program is to blame. */
export const databaseErrorOf = (error: unknown): DatabaseError | undefined => {
  if (error instanceof DatabaseError) return error
  const code = codeOf(error) ?? ''
  const kind = FAILURE_OF_CODE[code] ?? FAILURE_OF_CODE[code.slice(0, 2)]
  if (kind !== undefined) return new DatabaseError(kind, undefined, error)
  return LOST_CONNECTION.test(textOf(error, 'message') ?? '')
    ? new DatabaseError('unreachable', undefined, error)
    : undefined
}
