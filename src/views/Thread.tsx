import '#src/styles/thread.scss'
import type { ReactNode } from 'react'
import { type LineKind, NOTED, STEPPED } from '#domain/conversations/conversations.lists.ts'
import { classes } from '#src/lib/classes.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { FileLinks } from '#src/ui/FileLinks.tsx'

/** A line as a thread shows it. */
interface Line {
  readonly id: number
  readonly tipo: LineKind
  readonly daFamilia: boolean
  readonly autor: string
  readonly texto: string
  readonly anexos: readonly string[]
  readonly em: string
}

interface ThreadProps<L extends Line> {
  readonly lines: readonly L[]
  /** Whose lines stand at the end of the row: the reader's side. */
  readonly ownSide: 'family' | 'school'
  /** Below a line: who read it. */
  readonly below: (line: L) => ReactNode
  readonly onDownload: (file: FileHandle) => void
}

/** The lines of a conversation, the newest at the end. What was written is plain text. */
export const Thread = <L extends Line>({ lines, ownSide, below, onDownload }: ThreadProps<L>) => (
  <ol className="thread" aria-label="Mensagens da conversa">
    {lines.map((line) => (
      <li key={line.id} className={lookOf(line, ownSide)}>
        {line.tipo !== STEPPED && (
          <strong>
            {line.autor}
            {line.tipo === NOTED && ' · Nota interna'}
          </strong>
        )}
        <p>{line.texto}</p>
        <FileLinks files={line.anexos} onDownload={onDownload} />
        <small className="text-secondary">
          <time dateTime={line.em}>{formatDateTime(line.em)}</time>
          {below(line)}
        </small>
      </li>
    ))}
  </ol>
)

const lookOf = ({ tipo, daFamilia }: Line, ownSide: 'family' | 'school'): string =>
  classes(
    tipo === NOTED && 'thread-note',
    tipo === STEPPED && 'thread-step',
    tipo !== STEPPED && tipo !== NOTED && daFamilia === (ownSide === 'family') && 'thread-own',
  )
