import { Check } from 'typebox/value'
import { compareLines } from '#domain/richText/compare.ts'
import { linkOf } from '#domain/richText/links.ts'
import { EMPTY_TEXT, isEmptyText, linesOfText, plainTextOf } from '#domain/richText/plainText.ts'
import { RichText } from '#domain/richText/richText.schemas.ts'

const paragraph = (...trechos: object[]) => ({ blocos: [{ tipo: 'paragrafo', trechos }] })

describe('the closed model', () => {
  test.each([
    ['nothing', EMPTY_TEXT],
    ['an empty paragraph', paragraph()],
    ['marks', paragraph({ texto: 'a', negrito: true, italico: true, sublinhado: true })],
    ['a line break, accents and emoji', paragraph({ texto: 'ação\n🎒' })],
    ['links of the web', paragraph({ texto: 'a', link: 'https://exemplo.com.br/a?b=c#d' })],
    ['links to a mailbox', paragraph({ texto: 'a', link: 'mailto:dpo@escola.com.br' })],
    ['a heading', { blocos: [{ tipo: 'titulo', nivel: 3, trechos: [{ texto: 'a' }] }] }],
    ['a list', { blocos: [{ tipo: 'lista', ordenada: true, itens: [[{ texto: 'a' }], []] }] }],
  ])('takes %s', (_, value) => {
    expect(Check(RichText, value)).toBe(true)
  })

  test.each([
    ['HTML by another name', { html: '<b>a</b>' }],
    ['an unknown block', { blocos: [{ tipo: 'imagem', trechos: [] }] }],
    ['a heading of the page', { blocos: [{ tipo: 'titulo', nivel: 1, trechos: [] }] }],
    ['a style', paragraph({ texto: 'a', style: 'color:red' })],
    ['an empty run', paragraph({ texto: '' })],
    ['a script in a link', paragraph({ texto: 'a', link: 'javascript:alert(1)' })],
    ['a script with a capital', paragraph({ texto: 'a', link: 'JavaScript:alert(1)' })],
    ['a second line in a link', paragraph({ texto: 'a', link: 'https://a\njavascript:alert(1)' })],
    ['data in a link', paragraph({ texto: 'a', link: 'data:text/html,a' })],
    ['a link without scheme', paragraph({ texto: 'a', link: '//exemplo.com' })],
    ['a NUL', paragraph({ texto: 'a\u0000b' })],
    ['half a character', paragraph({ texto: 'a\ud83cb' })],
    ['a list without items', { blocos: [{ tipo: 'lista', ordenada: false, itens: [] }] }],
  ])('refuses %s', (_, value) => {
    expect(Check(RichText, value)).toBe(false)
  })
})

const text: RichText = {
  blocos: [
    { tipo: 'titulo', nivel: 2, trechos: [{ texto: 'Regras' }] },
    { tipo: 'paragrafo', trechos: [{ texto: 'Leia ' }, { texto: 'tudo', negrito: true }, { texto: '.' }] },
    { tipo: 'paragrafo', trechos: [] },
    { tipo: 'lista', ordenada: true, itens: [[{ texto: 'um' }], [{ texto: 'dois' }]] },
    { tipo: 'lista', ordenada: false, itens: [[{ texto: 'três' }]] },
  ],
}

test('plain text keeps what is read, without structure', () => {
  expect(plainTextOf(text)).toBe('Regras\n\nLeia tudo.\n\n1. um\n\n2. dois\n\n• três')
})

test.each([
  [EMPTY_TEXT, true],
  [{ blocos: [{ tipo: 'paragrafo', trechos: [{ texto: ' \n ' }] }] } satisfies RichText, true],
  [text, false],
])('%# is empty: %s', (value, expected) => {
  expect(isEmptyText(value)).toBe(expected)
})

describe('what changed between two texts', () => {
  const signs = (older: string, newer: string) =>
    compareLines(older.split(''), newer.split(''))
      .map(({ kind, text: line }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${line}`)
      .join('')

  test.each([
    ['', '', ''],
    ['abc', 'abc', ' a b c'],
    ['', 'ab', '+a+b'],
    ['ab', '', '-a-b'],
    ['abc', 'axc', ' a-b+x c'],
    ['abcd', 'acd', ' a-b c d'],
    ['ac', 'abc', ' a+b c'],
    ['ab', 'ba', '-a b+a'],
  ])('%s → %s', (older, newer, expected) => {
    expect(signs(older, newer)).toBe(expected)
  })

  test('of lines of a text', () => {
    const changed: RichText = { blocos: text.blocos.slice(0, 2) }
    expect(compareLines(linesOfText(text), linesOfText(changed)).filter(({ kind }) => kind === 'removed')).toHaveLength(
      3,
    )
  })
})

test.each([
  ['https://exemplo.com.br/a', 'https://exemplo.com.br/a'],
  [' exemplo.com.br/a ', 'https://exemplo.com.br/a'],
  ['dpo@escola.com.br', 'mailto:dpo@escola.com.br'],
  ['mailto:dpo@escola.com.br', 'mailto:dpo@escola.com.br'],
  ['javascript:alert(1)', null],
  ['//exemplo.com', null],
  ['duas palavras.com', null],
  ['', null],
])('the address %j leads to %j', (typed, expected) => {
  expect(linkOf(typed)).toBe(expected)
})
