import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Formik } from 'formik'
import { DOMParser } from 'prosemirror-model'
import { type Command, TextSelection } from 'prosemirror-state'
import type { Block, RichText, TextRun } from '#domain/richText/richText.schemas.ts'
import * as commands from '#src/ui/richText/editor/commands.ts'
import { stateOf, textOf as textIn } from '#src/ui/richText/editor/document.ts'
import { type EditorNode, textOfEditor } from '#src/ui/richText/editor/editorText.ts'
import { disarmed } from '#src/ui/richText/editor/paste.ts'
import { schema } from '#src/ui/richText/editor/schema.ts'
import { FormRichText } from '#src/ui/richText/FormRichText.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'

const paragraph = (...trechos: TextRun[]): Block => ({ tipo: 'paragrafo', trechos })
const heading = (nivel: 2 | 3, texto: string): Block => ({ tipo: 'titulo', nivel, trechos: [{ texto }] })
const list = (ordenada: boolean, ...items: string[]): Block => ({
  tipo: 'lista',
  ordenada,
  itens: items.map((texto) => [{ texto }]),
})
const textOf = (...blocos: Block[]): RichText => ({ blocos })

const WHOLE = textOf(
  heading(2, 'Regras'),
  paragraph(
    { texto: 'Leia ' },
    { texto: 'tudo\ncom calma', negrito: true, italico: true, sublinhado: true },
    { texto: ' aqui', link: 'https://exemplo.com.br' },
  ),
  heading(3, 'Detalhes'),
  list(true, 'um', 'dois'),
  list(false, 'três'),
)

describe('between model and editor', () => {
  test('a text comes back as it went', () => {
    const state = stateOf(WHOLE)
    state.doc.check()
    expect(textIn(state)).toEqual(WHOLE)
  })

  test('nothing is an empty paragraph to type in, and nothing again', () => {
    const state = stateOf(textOf())
    expect(state.doc.childCount).toBe(1)
    expect(textIn(state)).toEqual(textOf())
  })

  test('paragraphs of one item become its lines, and what no text may hold falls out', () => {
    const node: EditorNode = {
      type: 'doc',
      content: [
        {
          type: 'bullet_list',
          content: [
            {
              type: 'list_item',
              content: [
                { type: 'paragraph', content: [{ type: 'text', text: 'a\tb\u0000\ud83c' }] },
                { type: 'paragraph', content: [{ type: 'text', text: 'c' }] },
              ],
            },
          ],
        },
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:1' } }] }],
        },
        { type: 'paragraph' },
      ],
    }
    expect(textOfEditor(node)).toEqual(textOf(list(false, 'a b\nc'), paragraph({ texto: 'x' })))
  })
})

describe('what is pasted', () => {
  const pasted = (html: string): RichText => {
    const body = new window.DOMParser().parseFromString(disarmed(html), 'text/html').body
    const state = stateOf(textOf())
    return textIn(state.apply(state.tr.replaceWith(0, 2, DOMParser.fromSchema(schema).parse(body).content)))
  }

  test.each<[string, string, RichText]>([
    ['a script', '<p>a<script>alert(1)</script>b</p>', textOf(paragraph({ texto: 'ab' }))],
    ['a style sheet', '<style>p { color: red }</style><p>a</p>', textOf(paragraph({ texto: 'a' }))],
    ['a link to a script', '<p><a href="javascript:alert(1)">a</a></p>', textOf(paragraph({ texto: 'a' }))],
    ['the first heading', '<h1>a</h1>', textOf(heading(2, 'a'))],
    [
      'looks by style',
      '<p><span style="font-weight:700;font-style: italic">a</span>b</p>',
      textOf(paragraph({ texto: 'a', negrito: true, italico: true }, { texto: 'b' })),
    ],
    [
      'the shell of an editor of the web',
      '<b style="font-weight:normal"><p>a</p></b>',
      textOf(paragraph({ texto: 'a' })),
    ],
    [
      'a nested list, one list after the other',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
      textOf(list(false, 'a'), list(false, 'b')),
    ],
  ])('%s', (_, html, expected) => {
    expect(pasted(html)).toEqual(expected)
  })

  test('keeps no style and no handler that the browser would act on, and leaves words alone', () => {
    const html = '<p style="color:red" onclick="x()">o estilo style="a" onde=1</p>'
    expect(disarmed(html)).toBe('<p data-style="color:red" data-handler="x()">o estilo style="a" onde=1</p>')
  })
})

describe('a tool', () => {
  const after = (text: RichText, from: number, to: number, ...tools: Command[]): RichText => {
    let state = stateOf(text)
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
    for (const tool of tools) tool(state, (step) => (state = state.apply(step)))
    state.doc.check()
    return textIn(state)
  }
  const HELLO = textOf(paragraph({ texto: 'Olá mundo' }))

  test.each<[string, RichText, number, number, readonly Command[], RichText]>([
    [
      'bold marks what is chosen',
      HELLO,
      1,
      4,
      [commands.toggle('bold')],
      textOf(paragraph({ texto: 'Olá', negrito: true }, { texto: ' mundo' })),
    ],
    ['bold twice is as before', HELLO, 1, 4, [commands.toggle('bold'), commands.toggle('bold')], HELLO],
    ['a heading', HELLO, 2, 2, [commands.toggleHeading(2)], textOf(heading(2, 'Olá mundo'))],
    [
      'over to the other level',
      HELLO,
      2,
      2,
      [commands.toggleHeading(2), commands.toggleHeading(3)],
      textOf(heading(3, 'Olá mundo')),
    ],
    ['no heading again', HELLO, 2, 2, [commands.toggleHeading(3), commands.toggleHeading(3)], HELLO],
    [
      'a list of several paragraphs',
      textOf(paragraph({ texto: 'a' }), paragraph({ texto: 'b' })),
      1,
      5,
      [commands.toggleList('bullet_list')],
      textOf(list(false, 'a', 'b')),
    ],
    [
      'a list of a heading',
      textOf(heading(2, 'a')),
      1,
      1,
      [commands.toggleList('ordered_list')],
      textOf(list(true, 'a')),
    ],
    [
      'over to the other kind',
      textOf(list(false, 'a', 'b')),
      3,
      3,
      [commands.toggleList('ordered_list')],
      textOf(list(true, 'a', 'b')),
    ],
    [
      'out of the list',
      textOf(list(false, 'a')),
      3,
      3,
      [commands.toggleList('bullet_list')],
      textOf(paragraph({ texto: 'a' })),
    ],
    [
      'a link over what is chosen',
      HELLO,
      1,
      4,
      [commands.setLink('https://a.br')],
      textOf(paragraph({ texto: 'Olá', link: 'https://a.br' }, { texto: ' mundo' })),
    ],
    [
      'a link where nothing is chosen writes its address',
      HELLO,
      10,
      10,
      [commands.setLink('mailto:a@b.br')],
      textOf(paragraph({ texto: 'Olá mundo' }, { texto: 'a@b.br', link: 'mailto:a@b.br' })),
    ],
    [
      'another address for the whole link at the cursor',
      textOf(
        paragraph(
          { texto: 'x ' },
          { texto: 'ab', link: 'https://a.br' },
          { texto: 'cd', negrito: true, link: 'https://a.br' },
        ),
      ),
      4,
      4,
      [commands.setLink('https://b.br')],
      textOf(
        paragraph(
          { texto: 'x ' },
          { texto: 'ab', link: 'https://b.br' },
          { texto: 'cd', negrito: true, link: 'https://b.br' },
        ),
      ),
    ],
    [
      'no link any more',
      textOf(paragraph({ texto: 'x ' }, { texto: 'ab', link: 'https://a.br' })),
      4,
      4,
      [commands.removeLink],
      textOf(paragraph({ texto: 'x ab' })),
    ],
  ])('%s', (_, text, from, to, tools, expected) => {
    expect(after(text, from, to, ...tools)).toEqual(expected)
  })
})

test('a text is read with its structure, and no link leads to a script', () => {
  render(<RichTextView text={textOf(...WHOLE.blocos, paragraph({ texto: 'clique', link: 'javascript:alert(1)' }))} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Regras' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: 'Detalhes' })).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['um', 'dois', 'três'])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://exemplo.com.br'])
})

describe('the field of a form', () => {
  const show = (text: RichText) => {
    const saved = jest.fn()
    render(
      <Formik initialValues={{ corpo: text }} onSubmit={({ corpo }) => saved(corpo)}>
        {({ handleSubmit }) => (
          <form onSubmit={handleSubmit} noValidate>
            <FormRichText name="corpo" label="Texto do termo" required />
            <button type="submit">Salvar</button>
          </form>
        )}
      </Formik>,
    )
    return { saved, user: userEvent.setup() }
  }
  const field = () => screen.findByRole('textbox', { name: /Texto do termo/ })

  test('has a toolbar that one stop and the arrows reach, and says what it changed', async () => {
    const { saved, user } = show(textOf(paragraph({ texto: 'a' })))
    expect(await field()).toHaveTextContent('a')
    await user.tab()
    expect(screen.getByRole('button', { name: 'Título' })).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('button', { name: 'Subtítulo' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Subtítulo' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(saved).toHaveBeenCalledWith(textOf(heading(3, 'a')))
  })

  test('writes a link, and refuses an address that is none', async () => {
    const { saved, user } = show(textOf(paragraph({ texto: 'a' })))
    await field()
    await user.click(screen.getByRole('button', { name: 'Link' }))
    await user.type(screen.getByLabelText('Endereço do link'), 'javascript:alert(1){Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Informe um endereço da web ou um e-mail.')
    await user.clear(screen.getByLabelText('Endereço do link'))
    await user.type(screen.getByLabelText('Endereço do link'), 'escola.com.br{Enter}')
    expect(screen.queryByLabelText('Endereço do link')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const [[written]] = saved.mock.calls
    expect(JSON.stringify(written)).toContain('"link":"https://escola.com.br"')
  })

  test('is refused while it is required and empty', async () => {
    const { saved, user } = show(textOf())
    expect(await field()).toHaveAttribute('aria-invalid', 'false')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('O campo Texto do termo é obrigatório.')).toBeVisible()
    expect(await field()).toHaveAttribute('aria-invalid', 'true')
    expect(await field()).toHaveAccessibleDescription('O campo Texto do termo é obrigatório.')
    expect(saved).not.toHaveBeenCalled()
  })
})
