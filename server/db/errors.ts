/** What went wrong with the database, as far as somebody can do something about it. */
export type DatabaseFailure = 'locked' | 'full' | 'unreachable' | 'refused' | 'broken' | 'timeout' | 'unknown'

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
}

/** A failure of the database itself, not of a statement. `line` is what the terminal shows. */
export class DatabaseError extends Error {
  readonly kind: DatabaseFailure
  readonly line: string

  constructor(kind: DatabaseFailure, detail?: string, cause?: unknown) {
    const line = detail === undefined ? LINE[kind] : `${LINE[kind]} ${detail}`
    super(line, { cause })
    this.name = 'DatabaseError'
    this.kind = kind
    this.line = line
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

/** The unique constraint that a statement broke; undefined for any other error. */
export const brokenUnique = (error: unknown): string | undefined =>
  codeOf(error) === UNIQUE_VIOLATION ? textOf(error, 'constraint') : undefined

const textOf = (error: unknown, key: 'code' | 'message' | 'constraint'): string | undefined => {
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
