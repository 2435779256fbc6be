import { THEME_COLORS } from '#domain/look/colorScale.ts'
import { rulesOf } from '#src/app/appearance/schoolColor.ts'

test('the school’s colour becomes the primary scale of both themes, as far as it can be read', () => {
  const [light = '', dark = ''] = rulesOf('#0b7a3b').split('[data-bs-theme="dark"]')
  expect(light).toMatch(/^:root\{--bs-primary:#0b7a3b;/)
  expect(dark).toMatch(/^\{--bs-primary:#[0-9a-f]{6};/)
  expect(dark).not.toContain('--bs-primary:#0b7a3b;')
})

test('a colour that is none gives the default of each theme', () => {
  const rules = rulesOf('red; } body { display: none')
  expect(rules).toContain(`--bs-primary:${THEME_COLORS.light.primary};`)
  expect(rules).not.toContain('display')
})
