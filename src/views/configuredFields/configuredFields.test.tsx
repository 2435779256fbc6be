import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Formik } from 'formik'
import type { ConfiguredField } from '#domain/configuredFields/configuredFields.schemas.ts'
import { type Answers, answerKey } from '#domain/configuredFields/answers.ts'
import { FIELD_FORMAT, FIELD_TYPE, FIELD_TYPES } from '#domain/configuredFields/fieldCatalogue.ts'
import { filledFlaws, filledForm, writtenAnswers } from '#src/lib/answerTexts.ts'
import { aDependent, aField } from '#test/helpers/configuredFields.ts'
import { fakeFiles } from '#test/helpers/fakePorts.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { errorsOf } from '#src/ui/form/RefusedFields.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { ConfiguredFields } from '#src/views/configuredFields/ConfiguredFields.tsx'

const TODAY = '2026-03-10'

const show = (campos: readonly ConfiguredField[], answers: Answers = {}) => {
  const sent = jest.fn<undefined, [object]>()
  const form = { tabela: 'Aluno' as const, versao: 1, campos: [...campos] }
  const given = campos.map(({ id }) => ({ idAluno: 1, parCampoId: id, valor: answers[answerKey(id)] ?? '' }))
  render(
    <Formik
      initialValues={{ respostas: writtenAnswers([form], given) }}
      validate={({ respostas }) => errorsOf(filledFlaws([form], respostas, TODAY))}
      onSubmit={({ respostas }) => sent(filledForm([form], respostas).respostas)}
    >
      <Form>
        <ConfiguredFields fields={campos} today={TODAY} files={fakeFiles([])} />
        <SubmitButton loading={false}>Salvar</SubmitButton>
      </Form>
    </Formik>,
  )
  return { save: () => userEvent.click(screen.getByRole('button', { name: 'Salvar' })), sent }
}

const { text, longText, number, date, list, several, yesNo, money, telephone, cellphone, cpf, cnpj, email, cep } =
  FIELD_TYPE
type Given = Parameters<typeof aField>[1]

const typing = (typed: string) => () => userEvent.type(screen.getByRole('textbox', { name: 'Campo 1' }), typed)
const ticking =
  (role: 'radio' | 'checkbox', ...options: string[]) =>
  async () => {
    for (const name of options) await userEvent.click(screen.getByRole(role, { name }))
  }

const ANSWERED: readonly [string, Given, () => Promise<void>, unknown][] = [
  ['text', { parCampoTipoId: text }, typing(' Ana '), 'Ana'],
  ['capitals', { parCampoTipoId: text, parCampoTipoFormatId: FIELD_FORMAT.capitals }, typing('abc1d23'), 'ABC1D23'],
  ['digits', { parCampoTipoId: text, parCampoTipoFormatId: FIELD_FORMAT.digits }, typing('89 8a0'), '8980'],
  ['long text', { parCampoTipoId: longText }, typing('um{Enter}dois'), 'um\ndois'],
  ['whole number', { parCampoTipoId: number }, typing('0a12,5'), '125'],
  ['decimal', { parCampoTipoId: number, parCampoTipoFormatId: FIELD_FORMAT.decimal }, typing('12,50'), '12.5'],
  ['date', { parCampoTipoId: date }, typing('09032026'), '2026-03-09'],
  [
    'list',
    { parCampoTipoId: list, argumentosLista: ['Van', 'A pé'] },
    () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Campo 1' }), 'A pé'),
    'A pé',
  ],
  [
    'several',
    { parCampoTipoId: several, argumentosLista: ['Ovo', 'Leite', 'Trigo'] },
    ticking('checkbox', 'Trigo', 'Ovo', 'Leite', 'Leite'),
    'Ovo\nTrigo',
  ],
  ['yes or no', { parCampoTipoId: yesNo }, ticking('radio', 'Não'), 'Não'],
  ['money', { parCampoTipoId: money }, typing('123450'), '123450'],
  ['telephone', { parCampoTipoId: telephone }, typing('11323456789'), '1132345678'],
  ['cellphone', { parCampoTipoId: cellphone }, typing('11912345678'), '11912345678'],
  ['CPF', { parCampoTipoId: cpf }, typing('52998224725'), '52998224725'],
  ['CNPJ', { parCampoTipoId: cnpj }, typing('11222333000181'), '11222333000181'],
  ['e-mail', { parCampoTipoId: email }, typing('Ana@Escola.com'), 'ana@escola.com'],
  ['CEP', { parCampoTipoId: cep }, typing('01310100'), '01310100'],
  [
    'file',
    { parCampoTipoId: FIELD_TYPE.file },
    async () =>
      userEvent.upload(
        await screen.findByLabelText('Campo 1'),
        new File(['%PDF-'], 'laudo.pdf', { type: 'application/pdf' }),
      ),
    expect.stringContaining('laudo.pdf'),
  ],
]

test('every type is tried below', () => {
  const tried = new Set(ANSWERED.map(([, given]) => given?.parCampoTipoId))
  expect(FIELD_TYPES.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([FIELD_TYPE.heading])
})

test.each(ANSWERED)('a required %s is asked for, answered and sent', async (_, given, answer, settled) => {
  const { save, sent } = show([aField(1, { ...given, obrigatoriedade: 1, tip: 'Uma dica.' })])
  expect(await screen.findByText('Uma dica.')).toBeInTheDocument()
  await save()
  expect(await screen.findByText(/^O campo Campo 1 é obrigatório/)).toBeInTheDocument()
  expect(sent).not.toHaveBeenCalled()
  await answer()
  await save()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  const [answers] = sent.mock.calls[0] ?? []
  expect(answers).toEqual([{ parCampoId: 1, valor: settled }])
})

test('a heading says what follows, and asks nothing', async () => {
  const { save, sent } = show([aField(1, { parCampoTipoId: FIELD_TYPE.heading, tip: 'Avise a escola.' })])
  expect(screen.getByRole('heading', { name: 'Campo 1' })).toBeInTheDocument()
  expect(screen.getByText('Avise a escola.')).toBeInTheDocument()
  await save()
  expect(sent).toHaveBeenCalledWith([])
})

test('fields come and go, and are required or not, as the answers before them say', async () => {
  const { save, sent } = show([
    aField(1, { parCampoTipoId: yesNo, descricaoCampo: 'Tem alergia?' }),
    aDependent(2, ['campo1', '=', 'Sim'], 'Visível', { descricaoCampo: 'Qual?' }),
    aDependent(3, ['campo1', '=', 'Sim'], 'Obrigatório', { descricaoCampo: 'O que fazer' }),
  ])
  expect(screen.queryByRole('textbox', { name: 'Qual?' })).not.toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'O que fazer' })).not.toBeRequired()
  await userEvent.click(screen.getByRole('radio', { name: 'Sim' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Qual?' }), 'Leite')
  expect(screen.getByRole('textbox', { name: 'O que fazer' })).toBeRequired()
  await save()
  expect(await screen.findByText('O campo O que fazer é obrigatório.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: 'Não' }))
  await save()
  expect(sent).toHaveBeenCalledWith([
    { parCampoId: 1, valor: 'Não' },
    { parCampoId: 3, valor: '' },
  ])
})

test('a day outside of the limits is moved to the bound as the field is left', async () => {
  show([aField(1, { parCampoTipoId: date, range: { fimHoje: true } })])
  const day = screen.getByRole('textbox', { name: 'Campo 1' })
  await userEvent.type(day, '31122030')
  await userEvent.tab()
  expect(day).toHaveValue('10/03/2026')
})

test('the length of a text that the school limits is told while it is too short, and counted near the limit', async () => {
  show([aField(1, { range: { inicio: '3', fim: '8' } })])
  const field = screen.getByRole('textbox', { name: 'Campo 1' })
  await userEvent.type(field, 'ab')
  expect(screen.getByRole('alert')).toHaveTextContent('Insira 2/8')
  await userEvent.type(field, 'cdefg')
  expect(screen.getByText('7/8')).toBeInTheDocument()
})

test('an answer that is no option any more is shown, and another one is asked for', async () => {
  const { save } = show(
    [
      aField(1, { parCampoTipoId: list, argumentosLista: ['Van'] }),
      aField(2, { parCampoTipoId: several, argumentosLista: ['Ovo'] }),
    ],
    { c1: 'Trem', c2: 'Ovo\nTrigo' },
  )
  const chosen = screen.getByRole('combobox', { name: 'Campo 1' })
  expect(chosen).toHaveDisplayValue('Trem (não é mais uma opção)')
  await save()
  expect(await screen.findByText('“Trem” não é mais uma opção do campo Campo 1. Escolha outra.')).toBeInTheDocument()
  const group = screen.getByRole('group', { name: 'Campo 2' })
  await userEvent.click(within(group).getByRole('checkbox', { name: 'Trigo' }))
  expect(within(group).queryByRole('checkbox', { name: 'Trigo' })).not.toBeInTheDocument()
})

test('an automatic field is shown and cannot be changed', () => {
  show([aField(1, { tipoEntrada: 'Automático' })], { c1: 'De outro sistema' })
  expect(screen.getByRole('textbox', { name: 'Campo 1' })).toHaveValue('De outro sistema')
  expect(screen.getByRole('textbox', { name: 'Campo 1' })).toBeDisabled()
})
