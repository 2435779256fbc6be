import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Formik } from 'formik'
import { useState } from 'react'
import { maskCpf } from '#src/lib/masks.ts'
import { Form } from './form/Form.tsx'
import { FormCheckField } from './form/FormCheckField.tsx'
import { FormSelectField } from './form/FormSelectField.tsx'
import { FormTextField } from './form/FormTextField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'
import { SearchField } from './SearchField.tsx'
import { SelectField } from './SelectField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { TextField } from './TextField.tsx'

const Person = ({ onSubmit = () => {} }: { readonly onSubmit?: (values: object) => void }) => (
  <Formik initialValues={{ nome: '', vagas: '0', serie: '', aceite: false }} onSubmit={onSubmit}>
    <Form>
      <FormTextField name="nome" label="Nome" required hint="Como no documento." />
      <FormTextField name="vagas" label="Vagas" type="number" required />
      <FormSelectField name="serie" label="Série" options={[{ value: 3, label: '3º ano' }]} required />
      <FormCheckField name="aceite" label="Aceite" required />
      <SubmitButton loading={false}>Salvar</SubmitButton>
    </Form>
  </Formik>
)

describe('a required field of a form', () => {
  test('is refused after blur, tied to its sentence, which is announced', async () => {
    render(<Person />)
    const name = screen.getByRole('textbox', { name: 'Nome' })
    expect(name).toHaveAccessibleDescription('Como no documento.')
    expect(name).toHaveAttribute('aria-invalid', 'false')
    await userEvent.click(name)
    await userEvent.tab()
    expect(await screen.findByRole('alert')).toHaveTextContent('O campo Nome é obrigatório.')
    expect(name).toHaveAttribute('aria-invalid', 'true')
    expect(name).toHaveAccessibleDescription('Como no documento. O campo Nome é obrigatório.')
    await userEvent.type(name, 'Ana')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('spaces are not an answer, zero is', async () => {
    render(<Person />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), '   ')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('O campo Nome é obrigatório.')).toBeInTheDocument()
    expect(screen.getByText('O campo Série é obrigatório.')).toBeInTheDocument()
    expect(screen.getByText('O campo Aceite é obrigatório.')).toBeInTheDocument()
    expect(screen.queryByText('O campo Vagas é obrigatório.')).not.toBeInTheDocument()
  })

  test('a refused try to save puts the cursor into the first wrong field; Enter saves a right form', async () => {
    const submitted = jest.fn()
    render(<Person onSubmit={submitted} />)
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    const name = screen.getByRole('textbox', { name: 'Nome' })
    await screen.findByText('O campo Nome é obrigatório.')
    expect(name).toHaveFocus()
    expect(submitted).not.toHaveBeenCalled()

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Série' }), '3º ano')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Aceite' }))
    await userEvent.type(name, 'Ana{Enter}')
    expect(submitted.mock.calls[0]?.[0]).toEqual({ nome: 'Ana', vagas: '0', serie: '3', aceite: true })
  })
})

const Cpf = () => {
  const [value, setValue] = useState('')
  return <TextField label="CPF" value={value} onChange={setValue} mask={maskCpf} />
}

test('a masked field formats while typing', async () => {
  render(<Cpf />)
  await userEvent.type(screen.getByRole('textbox', { name: 'CPF' }), '52998224725')
  expect(screen.getByRole('textbox', { name: 'CPF' })).toHaveValue('529.982.247-25')
})

test('options stand under their groups', () => {
  const options = [
    { value: 1, label: 'Ana', group: 'Aluno' },
    { value: 2, label: 'Bia', group: 'Responsável' },
  ]
  render(<SelectField label="Usuário" value="" onChange={() => {}} options={options} />)
  expect(screen.getByRole('group', { name: 'Responsável' })).toContainElement(
    screen.getByRole('option', { name: 'Bia' }),
  )
})

test('a password is hidden until its button shows it', async () => {
  render(<PasswordField label="Senha" value="Demo#2026" onChange={() => {}} autoComplete="current-password" />)
  const field = screen.getByLabelText('Senha')
  expect(field).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(field).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }))
  expect(field).toHaveAttribute('type', 'password')
})

test('the meter says in words what a password is and lacks', () => {
  const { rerender } = render(<PasswordMeter score={0} flaws={['short', 'digits']} />)
  expect(screen.getByRole('status')).toHaveTextContent('Senha recusada')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Use pelo menos 8 caracteres.',
    'Inclua ao menos um número.',
  ])
  rerender(<PasswordMeter score={3} flaws={[]} />)
  expect(screen.getByRole('status')).toHaveTextContent('Senha forte')
  expect(screen.getByRole('meter', { name: 'Força da senha' })).toHaveAttribute('aria-valuenow', '3')
})

test('a button that is loading cannot be pressed again', () => {
  render(<SubmitButton loading>Salvar</SubmitButton>)
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeDisabled()
})

describe('search', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  const Search = ({ told }: { readonly told: (text: string) => void }) => {
    const [value, setValue] = useState('')
    const tell = (text: string) => {
      told(text)
      setValue(text)
    }
    return (
      <>
        <SearchField label="Buscar" value={value} onChange={tell} />
        <button type="button" onClick={() => setValue('')}>
          Limpar filtros
        </button>
      </>
    )
  }

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  const begin = () => {
    const told = jest.fn()
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    render(<Search told={told} />)
    return { told, user, field: screen.getByRole('searchbox', { name: 'Buscar' }) }
  }

  test('tells once, when typing pauses for 500 ms', async () => {
    const { told, user, field } = begin()
    await user.type(field, 'hel')
    expect(told).not.toHaveBeenCalled()
    await user.type(field, 'ena')
    await pass(499)
    expect(told).not.toHaveBeenCalled()
    await pass(1)
    expect(told.mock.calls).toEqual([['helena']])
  })

  test('Enter and the clear button do not wait; filters cleared elsewhere empty it', async () => {
    const { told, user, field } = begin()
    await user.type(field, 'ana{Enter}')
    expect(told.mock.calls).toEqual([['ana']])
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }))
    expect(told.mock.calls).toEqual([['ana'], ['']])
    expect(field).toHaveFocus()
    await user.type(field, 'bia{Enter}')
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(field).toHaveValue('')
    await pass(1000)
    expect(told.mock.calls).toEqual([['ana'], [''], ['bia']])
  })

  test('a press elsewhere moves nothing before its release, whose click acts on what was typed', async () => {
    const { told, user, field } = begin()
    await user.type(field, 'ana')
    const elsewhere = { target: document.body }
    await user.pointer({ ...elsewhere, keys: '[MouseLeft>]' })
    expect(field).not.toHaveFocus()
    expect(told).not.toHaveBeenCalled()
    await user.pointer({ ...elsewhere, keys: '[/MouseLeft]' })
    expect(told.mock.calls).toEqual([['ana']])
  })

  test('/ leads to it, and is a mere character while typing', async () => {
    const { user, field } = begin()
    await user.keyboard('/')
    expect(field).toHaveFocus()
    expect(field).toHaveValue('')
    await user.keyboard('1/2')
    expect(field).toHaveValue('1/2')
  })
})
