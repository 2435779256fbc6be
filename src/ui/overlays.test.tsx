import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { AlertBanner } from './AlertBanner.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Menu } from './Menu.tsx'
import { Modal } from './Modal.tsx'
import { SearchField } from './SearchField.tsx'
import { Section } from './Section.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { Stepper, stepsInTurn } from './Stepper.tsx'
import { Tabs } from './Tabs.tsx'

const SignOut = ({ done, destructive = false }: { readonly done: () => void; readonly destructive?: boolean }) => {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <SearchField label="Buscar" value="" onChange={() => {}} />
      <button type="button" onClick={() => setAsked(true)}>
        Sair
      </button>
      <ConfirmDialog
        shown={asked}
        message="Realmente deseja finalizar a sessão?"
        destructive={destructive}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          done()
          setAsked(false)
        }}
      />
    </>
  )
}

describe('confirm dialog', () => {
  test('asks by name and message, keeps the focus inside and gives it back', async () => {
    const done = jest.fn()
    render(<SignOut done={done} />)
    const opener = screen.getByRole('button', { name: 'Sair' })
    await userEvent.click(opener)
    const dialog = screen.getByRole('dialog', { name: 'Confirmação' })
    expect(dialog).toHaveAccessibleDescription('Realmente deseja finalizar a sessão?')
    expect(screen.getByRole('button', { name: 'Confirmar' })).toHaveFocus()
    await userEvent.keyboard('/')
    expect(dialog.contains(document.activeElement)).toBe(true)

    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(done).not.toHaveBeenCalled()
    await waitFor(() => expect(opener).toHaveFocus())

    await userEvent.click(opener)
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
    expect(done).toHaveBeenCalledTimes(1)
  })

  test('Enter does not destroy by accident', async () => {
    const done = jest.fn()
    render(<SignOut done={done} destructive />)
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(done).not.toHaveBeenCalled()
  })
})

test('a modal without close has no way out but its own buttons', async () => {
  render(
    <Modal shown title="Sessão expirada" footer={<button type="button">Entrar</button>}>
      Informe a senha.
    </Modal>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Sessão expirada' })
  expect(screen.queryByRole('button', { name: 'Fechar' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(dialog).toBeInTheDocument()
})

describe('alert banner', () => {
  test.each([
    ['success', 'status'],
    ['info', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ] as const)('%s is announced as %s', (type, role) => {
    const { rerender } = render(<AlertBanner alert={null} onClose={() => {}} />)
    const region = screen.getByRole(role)
    rerender(<AlertBanner alert={{ type, message: 'Olá' }} onClose={() => {}} />)
    expect(region).toHaveTextContent('Olá')
  })

  test('closes on its button, not on a click elsewhere', async () => {
    const closed = jest.fn()
    render(<AlertBanner alert={{ type: 'info', message: 'Olá' }} onClose={closed} />)
    await userEvent.click(document.body)
    expect(closed).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
    expect(closed).toHaveBeenCalledTimes(1)
  })
})

test('a section folds and says so', async () => {
  render(<Section title="Endereço">Rua das Flores</Section>)
  const toggle = screen.getByRole('button', { name: 'Endereço' })
  const content = document.getElementById(toggle.getAttribute('aria-controls') ?? '')
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  expect(content).not.toHaveAttribute('inert')
  await userEvent.click(toggle)
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(content).toHaveAttribute('inert')
})

test('arrow keys move between tabs', async () => {
  const Record = () => {
    const [active, setActive] = useState<'dados' | 'notas'>('dados')
    const tabs = [
      { key: 'dados', title: 'Dados', content: 'Nascimento' },
      { key: 'notas', title: 'Notas', content: 'Boletim' },
    ] as const
    return <Tabs id="aluno" label="Aluno" tabs={tabs} active={active} onSelect={setActive} />
  }
  render(<Record />)
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Nascimento')
  screen.getByRole('tab', { name: 'Dados' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Boletim')
  expect(screen.getByRole('tab', { name: 'Notas' })).toHaveAttribute('aria-selected', 'true')
})

test('a menu opens, runs what was chosen and closes', async () => {
  const chosen = jest.fn()
  render(<Menu label="Secretaria" entries={[{ key: 'sair', label: 'Sair', onSelect: chosen }]} />)
  const button = screen.getByRole('button', { name: 'Secretaria' })
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
  expect(chosen).toHaveBeenCalledTimes(1)
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('the stepper tells the current step and those that are done', () => {
  render(<Stepper label="Matrícula" steps={stepsInTurn(['Aluno', 'Curso', 'Conclusão'], 2)} current={2} />)
  const steps = screen.getAllByRole('listitem')
  expect(steps[0]).toHaveTextContent('Aluno, concluída')
  expect(steps[1]).toHaveAttribute('aria-current', 'step')
  expect(screen.getByText('Etapa 2 de 3 · Curso')).toBeInTheDocument()
})

test('a badge says its state in a word', () => {
  render(<StatusBadge tone="danger">Recusado</StatusBadge>)
  expect(screen.getByText('Recusado')).toBeInTheDocument()
})
