import { Formik, useFormikContext } from 'formik'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ListedUser } from '#domain/session/session.schemas.ts'
import * as shellMessages from '#domain/base/shell.messages.ts'
import { searchable } from '#domain/base/text.ts'
import { enterAs, loadListedUsers } from '#src/core/impersonation/impersonation.requests.ts'
import {
  chooserClosed,
  personSought,
  selectIsChoosing,
  selectListedUsers,
} from '#src/core/impersonation/impersonation.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { Button } from '#src/ui/Button.tsx'
import { Combobox, type ComboboxOption } from '#src/ui/Combobox.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

const FORM = 'userSelection'

interface Values {
  /** Key of the person; empty while nobody is chosen. */
  readonly person: string
  readonly motivo: string
}

const EMPTY: Values = { person: '', motivo: '' }

const validate = ({ person }: Values) => (person === '' ? { person: shellMessages.IMPERSONATION_CHOOSE } : {})

/** “Seleção de usuário” (portal.md 2): enters the system as somebody else. */
export const UserSelection = () => {
  const isOpen = useSelector(selectIsChoosing)
  const people = useSelector(selectListedUsers)
  const isEntering = useIsRunning(enterAs)
  const dispatch = useDispatch()
  const close = () => dispatch(chooserClosed())
  const onSubmit = ({ person: key, motivo }: Values) => {
    const person = people.find((one) => keyOf(one) === key)
    if (person !== undefined) dispatch(enterAs.asked({ person, motivo: motivo.trim() }))
  }
  const footer = (
    <>
      <Button onClick={close}>Abandonar</Button>
      <SubmitButton form={FORM} loading={isEntering}>
        Entrar
      </SubmitButton>
    </>
  )
  return (
    <Modal shown={isOpen} title="Seleção de usuário" onClose={close} footer={footer}>
      <Formik initialValues={EMPTY} validate={validate} onSubmit={onSubmit}>
        <Form id={FORM}>
          <PersonField people={people} />
          <FormTextField
            name="motivo"
            label="Motivo"
            maxLength={300}
            hint="Fica registrado na auditoria junto com o seu nome."
          />
        </Form>
      </Formik>
    </Modal>
  )
}

const PersonField = ({ people }: { readonly people: readonly ListedUser[] }) => {
  const { values, errors, touched, setFieldValue } = useFormikContext<Values>()
  const isLoading = useIsRunning(loadListedUsers)
  const chosen = people.find((one) => keyOf(one) === values.person)
  const [text, setText] = useState('')
  const dispatch = useDispatch()
  return (
    <Combobox
      label="Usuário"
      required
      autoFocus
      hint={isLoading ? 'Buscando usuários…' : 'Busque por parte do nome.'}
      error={touched.person && errors.person !== undefined ? errors.person : undefined}
      text={chosen?.nome ?? text}
      onText={(typed) => {
        setText(typed)
        dispatch(personSought(typed.trim()))
        void setFieldValue('person', '')
      }}
      expanded={chosen === undefined && (people.length > 0 || !isLoading)}
      options={optionsOf(people, text)}
      onChoose={({ key }) => void setFieldValue('person', key)}
    />
  )
}

const GROUPS = { aluno: 'Aluno', responsavel: 'Responsável', funcionario: 'Funcionário' } as const
const KINDS = ['aluno', 'responsavel', 'funcionario'] as const

/** Maximum number of people per group: enough to show that the person should type more of the name. */
const SHOWN = 20

const keyOf = ({ tipo, id }: ListedUser): string => `${tipo}-${id}`

const optionsOf = (people: readonly ListedUser[], text: string): readonly ComboboxOption[] => {
  const wanted = searchable(text)
  return KINDS.flatMap((kind) =>
    people
      .filter(({ tipo, nome }) => tipo === kind && searchable(nome).includes(wanted))
      .slice(0, SHOWN)
      .map((person) => ({ key: keyOf(person), label: person.nome, group: GROUPS[kind] })),
  )
}
