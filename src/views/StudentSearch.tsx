import { useState } from 'react'
import { Combobox } from '#src/ui/Combobox.tsx'

interface StudentSearchProps {
  /** Null while there is no search. */
  readonly found: readonly { readonly id: number; readonly name: string; readonly ra: string }[] | null
  readonly onSeek: (text: string) => void
  /** The typed text is too short to search. */
  readonly onEnd: () => void
  readonly onChoose: (id: number) => void
}

/** Minimum length of the searched text. */
const SHORTEST = 2

/** Finds a student by a typed text. */
export const StudentSearch = ({ found, onSeek, onEnd, onChoose }: StudentSearchProps) => {
  const [typed, setTyped] = useState('')
  const seek = (text: string) => {
    setTyped(text)
    if (text.trim().length < SHORTEST) onEnd()
    else onSeek(text.trim())
  }
  return (
    <Combobox
      label="Aluno"
      placeholder="Nome, RA, CPF ou responsável"
      text={typed}
      onText={seek}
      expanded={found !== null}
      options={(found ?? []).map(({ id, name, ra }) => ({
        key: String(id),
        label: name,
        detail: `RA ${ra}`,
        group: 'Alunos',
      }))}
      onChoose={({ key, label }) => {
        setTyped(label)
        onChoose(Number(key))
      }}
    />
  )
}
