import { useField } from 'formik'
import { useState } from 'react'
import type { Board } from '#domain/teaching/assignments.schemas.ts'
import { searchable } from '#domain/base/text.ts'
import { loadText } from '#src/features/academico/assignments/boardWords.ts'
import { Combobox } from '#src/ui/Combobox.tsx'

interface TeacherSearchProps {
  /** Of the form; its value is the id of the teacher, null while nobody is chosen. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly required?: boolean
  readonly board: Board
}

/** Finds a teacher of the unit by a part of the name, with what they teach already. */
export const TeacherSearch = ({ name, board, ...field }: TeacherSearchProps) => {
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<number | null>(name)
  const nameOf = (id: number | null) => board.professores.find((one) => one.id === id)?.nome ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const found = board.professores.filter(
    ({ nome, disponivel }) => disponivel && searchable(nome).includes(searchable(typed ?? '')),
  )
  return (
    <Combobox
      {...field}
      error={touched ? error : undefined}
      placeholder="Digite uma parte do nome"
      text={typed ?? nameOf(value)}
      onText={(text) => {
        setTyped(text)
        if (value !== null) void setValue(null)
      }}
      expanded={typed !== null && typed.trim() !== ''}
      options={found.map((teacher) => ({
        key: String(teacher.id),
        label: teacher.nome,
        detail: loadText(board, teacher, board.dia),
        group: 'Professores',
      }))}
      onChoose={({ key }) => {
        setTyped(null)
        void setValue(Number(key))
        void setTouched(true, false)
      }}
    />
  )
}
