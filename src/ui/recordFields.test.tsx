import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Formik } from 'formik'
import type { ReactNode } from 'react'
import { fakeFiles } from '#test/helpers/fakePorts.ts'
import { Form } from './form/Form.tsx'
import { FormDateField } from './form/FormDateField.tsx'
import { FormFileField } from './form/FormFileField.tsx'
import { FormPhoneField } from './form/FormPhoneField.tsx'
import { FormTextArea } from './form/FormTextArea.tsx'
import { FormTextField } from './form/FormTextField.tsx'
import { useRows } from './form/useRows.ts'
import { SubmitButton } from './SubmitButton.tsx'

interface ShowOptions {
  readonly values: Readonly<Record<string, unknown>>
  readonly field: ReactNode
}

const show = ({ values, field }: ShowOptions) => {
  const submitted = jest.fn()
  render(
    <Formik initialValues={values} onSubmit={submitted}>
      <Form>
        {field}
        <SubmitButton loading={false}>Salvar</SubmitButton>
      </Form>
    </Formik>,
  )
  const user = userEvent.setup({ applyAccept: false })
  return {
    user,
    save: () => user.click(screen.getByRole('button', { name: 'Salvar' })),
    saved: (): unknown => submitted.mock.calls[0]?.[0],
  }
}

describe('the length of a text', () => {
  test('is asked for while it is out of bounds, and counted near its limit', async () => {
    const field = <FormTextArea name="motivo" label="Motivo" minLength={5} maxLength={8} counter />
    const { user, save, saved } = show({ values: { motivo: '' }, field })
    const text = screen.getByRole('textbox', { name: 'Motivo' })
    expect(screen.queryByText('0/8')).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.type(text, 'abc')
    expect(screen.getByRole('alert')).toHaveTextContent('Insira 3/8')
    await save()
    expect(saved()).toBeUndefined()
    await user.type(text, 'defghi')
    expect(screen.getByRole('alert')).toHaveTextContent('Insira 9/8')
    await user.type(text, '{Backspace}')
    expect(screen.getByText('8/8')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await save()
    expect(saved()).toEqual({ motivo: 'abcdefgh' })
  })

  test('is of no matter in a row that was removed', async () => {
    const Rows = () => {
      const { rows, remove } = useRows<string>('nomes')
      return (
        <>
          {rows.map((_, place) => (
            // oxlint-disable-next-line react/no-array-index-key
            <FormTextField key={place} name={`nomes.${place}`} label={`Nome ${place + 1}`} maxLength={8} />
          ))}
          <button type="button" onClick={() => remove(1)}>
            Remover
          </button>
        </>
      )
    }
    const { user, save, saved } = show({ values: { nomes: ['Ana', 'José'] }, field: <Rows /> })
    await user.click(screen.getByRole('button', { name: 'Remover' }))
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    await save()
    expect(saved()).toEqual({ nomes: ['Ana'] })
  })

  test('without a counter nothing is counted', () => {
    show({ values: { nome: 'abcdefgh' }, field: <FormTextField name="nome" label="Nome" maxLength={8} /> })
    expect(screen.queryByText('8/8')).not.toBeInTheDocument()
  })
})

test.each([
  ['mobile', '11912345678', '(11) 91234-5678'],
  ['landline', '1132345678', '(11) 3234-5678'],
] as const)('a %s number is formatted while it is typed, and has to be whole', async (kind, typed, formatted) => {
  const field = <FormPhoneField name="telefone" label="Telefone" kind={kind} />
  const { user, save, saved } = show({ values: { telefone: '' }, field })
  const phone = screen.getByRole('textbox', { name: 'Telefone' })
  await user.type(phone, typed.slice(0, 6))
  await save()
  expect(saved()).toBeUndefined()
  expect(await screen.findByText('O campo Telefone está incompleto.')).toBeInTheDocument()
  await user.type(phone, `${typed.slice(6)}999`)
  expect(phone).toHaveValue(formatted)
  await save()
  expect(saved()).toEqual({ telefone: formatted })
})

describe('a date', () => {
  const field = <FormDateField name="nascimento" label="Nascimento" min="1900-01-01" max="2026-11-21" required />

  test('is typed as people write it and saved as ISO', async () => {
    const { user, save, saved } = show({ values: { nascimento: '' }, field })
    await user.type(screen.getByRole('textbox', { name: 'Nascimento' }), '31102001')
    expect(screen.getByRole('textbox', { name: 'Nascimento' })).toHaveValue('31/10/2001')
    await save()
    expect(saved()).toEqual({ nascimento: '2001-10-31' })
  })

  test('outside of its bounds goes to the bound on blur, not before it is whole', async () => {
    const { user } = show({ values: { nascimento: '' }, field })
    const day = screen.getByRole('textbox', { name: 'Nascimento' })
    await user.type(day, '3112203')
    await user.tab()
    expect(day).toHaveValue('31/12/203')
    expect(await screen.findByRole('alert')).toHaveTextContent('A data não existe. Use dd/mm/aaaa.')
    await user.type(day, '0')
    await user.tab()
    expect(day).toHaveValue('21/11/2026')
    await user.clear(day)
    await user.type(day, '01011800')
    await user.tab()
    expect(day).toHaveValue('01/01/1900')
  })

  test('that is missing is refused', async () => {
    const { save } = show({ values: { nascimento: '' }, field })
    await save()
    expect(await screen.findByText('O campo Nascimento é obrigatório.')).toBeInTheDocument()
  })
})

describe('a file', () => {
  const photo = (size: number, name = 'ana.png', type = 'image/png') => new File([new Uint8Array(size)], name, { type })
  const field = (
    <FormFileField
      name="foto"
      label="Foto"
      files={fakeFiles([])}
      accept={{ 'image/png': ['.png'] }}
      maxSize={512_000}
      required
    />
  )
  const rejected = 'Arquivo muito grande ou formato inválido'

  test('is shown, kept as a handle, and can be taken back', async () => {
    const { user, save, saved } = show({ values: { foto: [] }, field })
    expect(screen.getByText(/Peso máximo: 500 KB\.$/)).toBeInTheDocument()
    await save()
    expect(await screen.findByText('O campo Foto é obrigatório')).toBeInTheDocument()
    await user.upload(screen.getByLabelText(/^Foto/), photo(2048))
    expect(await screen.findByRole('img', { name: 'Prévia de ana.png' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remover ana.png' }))
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    await user.upload(screen.getByLabelText(/^Foto/), photo(2048, 'bia.png'))
    await screen.findByText('bia.png')
    await save()
    expect(saved()).toEqual({ foto: [expect.objectContaining({ name: 'bia.png', size: 2048, type: 'image/png' })] })
  })

  describe('on a phone', () => {
    beforeEach(() => {
      const touch = Object.assign(window.matchMedia(''), { matches: true })
      jest.spyOn(window, 'matchMedia').mockReturnValue(touch)
    })
    afterEach(() => jest.restoreAllMocks())

    test('comes from the camera too, and one that is too large is refused', async () => {
      const { user, save, saved } = show({ values: { foto: [] }, field })
      expect(screen.queryByText(/Arraste/)).not.toBeInTheDocument()
      const camera = screen.getByLabelText('Tirar foto: Foto')
      expect(camera).toHaveAttribute('capture', 'environment')
      await user.upload(camera, photo(512_001))
      expect(await screen.findByRole('alert')).toHaveTextContent(rejected)
      await user.upload(camera, photo(2048))
      expect(await screen.findByText('ana.png')).toBeInTheDocument()
      await save()
      expect(saved()).toEqual({ foto: [expect.objectContaining({ name: 'ana.png', size: 2048 })] })
    })
  })

  test.each([
    ['too large', photo(512_001)],
    ['of another kind', photo(10, 'ana.pdf', 'application/pdf')],
  ])('that is %s is refused', async (_, file) => {
    const { user } = show({ values: { foto: [] }, field })
    await user.upload(screen.getByLabelText(/^Foto/), file)
    expect(await screen.findByRole('alert')).toHaveTextContent(rejected)
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })

  test('beyond the last one is refused', async () => {
    const { user } = show({ values: { foto: [] }, field })
    const input = screen.getByLabelText(/^Foto/)
    await user.upload(input, photo(10))
    await screen.findByText('ana.png')
    await user.upload(input, photo(10, 'bia.png'))
    expect(await screen.findByRole('alert')).toHaveTextContent(rejected)
    expect(screen.queryByText('bia.png')).not.toBeInTheDocument()
  })
})
