import { useFormikContext } from 'formik'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { MOST_TEXT } from '#domain/conversations/conversation.ts'
import type { ConversationSheet } from '#domain/conversations/conversations.schemas.ts'
import { answerWithNames, withAnswer } from '#domain/conversations/readyAnswer.ts'
import { nameOf, selectUser } from '#src/core/session/session.slice.ts'
import { firstNameOf } from '#src/lib/text.ts'
import type { TypedMessage } from '#src/registers/conversations/MessageForm.screen.tsx'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

/** Puts a ready answer of the school, with the names of the conversation, after what was typed. */
export const ReadyAnswers = ({ sheet }: { readonly sheet: ConversationSheet }) => {
  const user = useSelector(selectUser)
  const { values, setFieldValue } = useFormikContext<TypedMessage>()
  const [chosen, choose] = useState('')
  const { respostas, responsavel, aluno } = sheet
  if (user === null || respostas.length === 0) return null
  const names = {
    responsavel: firstNameOf(responsavel),
    aluno: firstNameOf(aluno),
    atendente: firstNameOf(nameOf(user)),
  }
  const answer = respostas.find(({ id }) => String(id) === chosen)
  const text = answer === undefined ? null : withAnswer(values.texto, answerWithNames(answer.texto, names))
  const fits = text === null || text.length <= MOST_TEXT
  const insert = () => {
    if (text === null || !fits) return
    void setFieldValue('texto', text)
    choose('')
  }
  return (
    <div className="stack stack-close">
      <SelectField
        label="Resposta pronta"
        empty="Escolha uma resposta pronta"
        options={respostas.map(({ id, titulo }) => ({ value: id, label: titulo }))}
        value={chosen}
        onChange={choose}
        {...(!fits && { error: 'Não cabe depois do que já foi escrito.' })}
      />
      <div>
        <Button disabled={answer === undefined || !fits} onClick={insert}>
          Inserir na resposta
        </Button>
      </div>
    </div>
  )
}
