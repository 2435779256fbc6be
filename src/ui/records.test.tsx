import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './Button.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FilterBar } from './FilterBar.tsx'
import { FormTextField } from './form/FormTextField.tsx'
import { RecordForm } from './form/RecordForm.tsx'
import { Tooltip } from './Tooltip.tsx'

const ROWS = [
  { name: 'nome', label: 'Nome', mine: 'Ana Souza', theirs: 'Ana', isMine: true },
  { name: 'email', label: 'E-mail', mine: '', theirs: 'ana@escola', isMine: false },
] as const

describe('a conflict', () => {
  const show = () => {
    const saved = jest.fn()
    render(
      <ConflictDialog
        shown
        rows={ROWS}
        by="Bia Lima"
        at="2026-11-13T12:00:00.000Z"
        onSave={saved}
        onClose={() => {}}
      />,
    )
    const dialog = within(screen.getByRole('dialog', { name: 'Alguém salvou este registro antes de você' }))
    const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }))
    return { saved, dialog, press }
  }

  test('shows both values and who saved, and proposes what the person changed', async () => {
    const { saved, dialog, press } = show()
    expect(dialog.getByText(/^Bia Lima, em 13\/11\/2026 09:00, alterou o registro/)).toBeInTheDocument()
    const email = within(dialog.getByRole('row', { name: /^E-mail/ }))
    expect(email.getByRole('radio', { name: 'E-mail: O que está salvo' })).toBeChecked()
    expect(email.getByText('(vazio)')).toBeInTheDocument()
    await press('Salvar com estas escolhas')
    expect(saved.mock.calls).toEqual([[['email']]])
  })

  test('is decided field by field, or for all', async () => {
    const { saved, dialog, press } = show()
    await press('Usar o salvo em tudo')
    await userEvent.click(dialog.getByRole('radio', { name: 'E-mail: O que você digitou' }))
    await press('Salvar com estas escolhas')
    await press('Usar o meu em tudo')
    await press('Salvar com estas escolhas')
    expect(saved.mock.calls).toEqual([[['nome']], [[]]])
  })
})

test('a tooltip belongs to its control, and a disabled one is reached by keyboard', async () => {
  render(
    <Tooltip text="Salvar o usuário antes de progredir" onDisabled>
      <Button disabled>Avançar</Button>
    </Tooltip>,
  )
  const frame = screen.getByRole('group')
  expect(frame).toHaveAccessibleDescription('Salvar o usuário antes de progredir')
  await userEvent.tab()
  expect(frame).toHaveFocus()
})

test('a record says while it is not saved, and shows what was refused beside its field', async () => {
  const saved = jest.fn()
  const form = (refused: Record<string, string> | null, nome: string) => (
    <RecordForm
      title="Edição de perfil"
      initialValues={{ nome }}
      onSubmit={saved}
      saving={false}
      refused={refused}
      onAbandon={() => {}}
    >
      <FormTextField name="nome" label="Nome" required />
    </RecordForm>
  )
  const { rerender } = render(form(null, 'Secretaria'))
  expect(screen.getByRole('heading', { level: 1, name: 'Edição de perfil' })).toBeInTheDocument()
  expect(screen.queryByText('Alterações não salvas')).not.toBeInTheDocument()
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), ' 2{Enter}')
  expect(screen.getByText('Alterações não salvas')).toBeInTheDocument()
  expect(saved.mock.calls).toEqual([[{ nome: 'Secretaria 2' }]])
  rerender(form({ nome: 'Já existe um perfil com este nome.' }, 'Secretaria'))
  expect(await screen.findByText('Já existe um perfil com este nome.')).toBeInTheDocument()
  rerender(form(null, 'Secretaria 2'))
  expect(screen.queryByText('Alterações não salvas')).not.toBeInTheDocument()
})

describe('the filters of a list', () => {
  const show = () =>
    render(
      <FilterBar>
        <input aria-label="Buscar" />
        <input aria-label="Unidade" />
        <input aria-label="Cargo" />
      </FilterBar>,
    )
  const names = () => screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-label'))

  test('are all in sight where there is room', () => {
    show()
    expect(names()).toEqual(['Buscar', 'Unidade', 'Cargo'])
  })

  test('unfold behind the search on a phone', async () => {
    const narrow = Object.assign(window.matchMedia(''), { matches: true })
    jest.spyOn(window, 'matchMedia').mockReturnValue(narrow)
    show()
    expect(names()).toEqual(['Buscar'])
    await userEvent.click(screen.getByRole('button', { name: 'Mais filtros', expanded: false }))
    expect(names()).toEqual(['Buscar', 'Unidade', 'Cargo'])
    jest.restoreAllMocks()
  })
})
