import { useState } from 'react'
import { Combobox } from '#src/ui/Combobox.tsx'

interface StudentSearchProps {
  /** Null while nobody is sought. */
  readonly found: readonly { readonly id: number; readonly name: string; readonly ra: string }[] | null
  readonly onSeek: (text: string) => void
  /** Too little was typed to seek anybody. */
  readonly onEnd: () => void
  readonly onChoose: (id: number) => void
}

/** Letters from which a search says something. */
const SHORTEST = 2

/** Finds one student among all, by what is typed. */
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
