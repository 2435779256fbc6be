import { type ChangeEvent, useRef, useState } from 'react'
import { readTrace, type Trace } from '#src/app/replay/trace.ts'

interface RecordingFileProps {
  readonly onOpened: (trace: Trace) => void
}

/** Opens a recording. The browser's own button for files would speak the browser's language. */
export const RecordingFile = ({ onOpened }: RecordingFileProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState(false)
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file === undefined) return
    const trace = readTrace(await file.text())
    // The same file may be opened again.
    target.value = ''
    setRefused(trace === null)
    if (trace !== null) onOpened(trace)
  }
  return (
    <div>
      <button type="button" className="btn btn-primary" onClick={() => input.current?.click()}>
        Abrir gravação
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Arquivo da gravação"
        accept=".json,application/json"
        onChange={open}
      />
      {refused && <p role="alert">Este arquivo não é uma gravação do portal.</p>}
    </div>
  )
}
