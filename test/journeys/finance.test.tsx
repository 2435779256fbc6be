import { screen, waitFor, within } from '@testing-library/react'
import { MESSAGES } from '#domain/all/messages.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { pngOf } from '#test/helpers/files.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (at: string) => {
  const app = await renderApp({ world, at, as: 'master@demo.escola' })
  await app.settled()
  return app
}

/** By label: forms are long, and searching them by role is slow. */
const field = (name: string) =>
  screen.getByLabelText(new RegExp(`^${name}( \\*)?$`), { selector: 'input, select, textarea' })
const write = async ({ user }: App, name: string, text: string) => {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste(text)
}
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }))
const choose = ({ user }: App, name: string, option: string) => user.selectOptions(field(name), option)

const rows = () =>
  within(screen.getByRole('table', { name: 'Parcelas' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replace(/\u00a0/g, ' '))

test('a payment condition shows its instalments while typing', async () => {
  const app = await open('/financeiro/condicoes-pagamento/novo')
  expect(screen.queryByLabelText(/^Periodicidade/)).toBeNull()
  await choose(app, 'Tipo', 'Parcelado')
  await write(app, 'Parcelas', '3')
  await choose(app, 'Periodicidade', 'Mensal')
  await choose(app, 'Divisão do valor', 'Parcelas iguais')
  await choose(app, 'Primeiro vencimento', 'Em uma data')
  await write(app, 'Data do primeiro vencimento', '10012026')
  await choose(app, 'Fim de semana e feriado', 'Posterga para o próximo dia útil')
  await write(app, 'Valor do exemplo', '1000,00')
  await write(app, 'Data da contratação', '02012026')
  await waitFor(() =>
    expect(rows()).toEqual([
      '112/01/2026 seg. · dia útilR$ 333,33',
      '210/02/2026 ter.R$ 333,33',
      '310/03/2026 ter.R$ 333,34',
      'TotalR$ 1.000,00',
    ]),
  )
})

test('percentages are checked while typing, and paying at once shows the discount', async () => {
  const app = await open('/financeiro/condicoes-pagamento/4')
  await waitFor(() => expect(rows()[0]).toContain('R$ 4.800,00'))
  await write(app, 'Valor do exemplo', '1000,00')
  await write(app, 'Percentual por parcela', '40; 30; 20')
  await app.user.tab()
  expect(await screen.findByText('Os percentuais somam 90%, e precisam somar 100%.')).toBeInTheDocument()
  expect(screen.getByText(/^Preencha tipo, parcelas e vencimento/)).toBeInTheDocument()
  await write(app, 'Percentual por parcela', '40; 30; 30')
  await waitFor(() => expect(rows()[0]).toContain('R$ 400,00'))
  await choose(app, 'Desconto à vista', 'Sobre o valor líquido')
  await write(app, 'Percentual do desconto', '5')
  expect(
    await screen.findByText('R$ 950,00', { normalizer: (text) => text.replace(/\u00a0/g, ' ') }),
  ).toBeInTheDocument()
})

test('a payment condition is saved without flaws only', async () => {
  const app = await open('/financeiro/condicoes-pagamento/novo')
  await write(app, 'Nome', 'Três vezes')
  await choose(app, 'Tipo', 'Parcelado')
  await app.user.click(screen.getByLabelText('Pix'))
  await write(app, 'Parcelas', '3')
  await choose(app, 'Periodicidade', 'Mensal')
  await choose(app, 'Divisão do valor', 'Parcelas iguais')
  await choose(app, 'Primeiro vencimento', 'No próximo dia de vencimento')
  await choose(app, 'Fim de semana e feriado', 'Mantém a data')
  await write(app, 'Multa', '3')
  await press(app, 'Salvar')
  expect(await screen.findByText('O campo Multa precisa ser no máximo 2.')).toBeInTheDocument()
  expect(await screen.findByText('O campo Dia de vencimento é obrigatório.')).toBeInTheDocument()
  await write(app, 'Multa', '2')
  await choose(app, 'Dia de vencimento', 'Último dia útil')
  await press(app, 'Salvar')
  expect(await screen.findByText('Condição de pagamento cadastrada com sucesso!')).toBeInTheDocument()
  expect(await screen.findByRole('row', { name: /Três vezes Parcelado 3/ })).toBeInTheDocument()
})

test('fields that a choice does not need are hidden, and a bank checks its digits', async () => {
  const app = await open('/financeiro/contas-bancarias/novo')
  expect(screen.queryByLabelText(/^Agência/)).toBeNull()
  await choose(app, 'Tipo', 'Conta corrente')
  await choose(app, 'Banco', '341 Itaú Unibanco (60701190)')
  await write(app, 'Agência', '2545')
  await write(app, 'Conta', '02366')
  await write(app, 'DV da conta', '2')
  await app.user.tab()
  expect(await screen.findByText('O dígito não confere com o número neste banco.')).toBeInTheDocument()
  await write(app, 'DV da conta', '1')
  await waitFor(() => expect(screen.queryByText('O dígito não confere com o número neste banco.')).toBeNull())
  await write(app, 'Chave Pix', '123')
  await press(app, 'Salvar')
  expect(await screen.findByText('O campo Tipo da chave Pix é obrigatório.')).toBeInTheDocument()
  await choose(app, 'Tipo da chave Pix', 'E-mail')
  expect(await screen.findByText('O valor do campo Chave Pix não é válido.')).toBeInTheDocument()
})

describe('a CEP', () => {
  it('fills the empty fields of the address, and keeps typed ones', async () => {
    const app = await open('/financeiro/fornecedores/novo')
    await write(app, 'Bairro', 'Jardim')
    await write(app, 'CEP', '01310100')
    await waitFor(() => expect(field('Logradouro')).toHaveValue('Avenida Paulista'))
    expect(screen.getByText('Endereço encontrado: confira e complete.')).toBeInTheDocument()
    expect(field('Bairro')).toHaveValue('Jardim')
    expect(field('Cidade')).toHaveValue('São Paulo')
    expect(field('UF')).toHaveDisplayValue('São Paulo')
    await write(app, 'Logradouro', 'Alameda Santos')
    await write(app, 'CEP', '20040002')
    await screen.findByText('Endereço encontrado: confira e complete.')
    expect(field('Logradouro')).toHaveValue('Alameda Santos')
  })

  it('that is unknown says so and lets the person type', async () => {
    const app = await open('/financeiro/fornecedores/novo')
    await write(app, 'CEP', '99999999')
    expect(await screen.findByText('CEP não encontrado: preencha o endereço.')).toBeInTheDocument()
    await write(app, 'Logradouro', 'Rua Nova')
    expect(field('Logradouro')).toHaveValue('Rua Nova')
  })
})

test('a photo is picked, saved, shown and removed', async () => {
  const app = await open('/financeiro/materiais/1')
  const png = new File([new Uint8Array(pngOf())], 'camiseta.png', { type: 'image/png' })
  const large = new File([new Uint8Array(512_001)], 'grande.png', { type: 'image/png' })
  await app.user.upload(await screen.findByLabelText('Foto'), large)
  expect(await screen.findByText(MESSAGES.FILE_REJECTED)).toBeInTheDocument()
  await app.user.upload(screen.getByLabelText('Foto'), png)
  expect(await screen.findByText('camiseta.png')).toBeInTheDocument()
  await press(app, 'Salvar')
  expect(await screen.findByText('Material atualizado com sucesso!')).toBeInTheDocument()
  app.close()

  const again = await open('/financeiro/materiais/1')
  expect(await screen.findByRole('img', { name: 'Prévia de camiseta.png' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/previa\/arquivo:/),
  )
  await press(again, 'Remover camiseta.png')
  await press(again, 'Salvar')
  expect(await screen.findByText('Material atualizado com sucesso!')).toBeInTheDocument()
})
