import { BALL_VIDEO } from '#server/db/demo/ballVideo.ts'
import { PIXEL } from './pictures.ts'
import { expect, expectSound, signInAsGuardian, signInAsStaff, test } from './portal.ts'

test('the desk sends pictures, marks who is in them and releases them; a mother sees them on the phone, but none of a child without consent, and hers leave the others when she revokes', async ({
  browser,
}) => {
  const desk = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signInAsStaff(desk, 'master@demo.escola')
  await desk.goto('/academico/publicacoes/fotos-videos/novo')
  await desk.getByRole('textbox', { name: 'Título' }).fill('Oficina de barro')
  await desk.getByRole('combobox', { name: 'Unidade' }).selectOption({ label: 'Unidade Centro' })
  await desk.getByRole('combobox', { name: 'Turma' }).selectOption({ label: '6º ano A · 2026 · Centro' })
  await desk.getByRole('checkbox', { name: 'As famílias podem baixar as fotos' }).check()
  await expectSound(desk)
  await desk.getByRole('button', { name: 'Salvar' }).click()
  await desk.getByRole('button', { name: /^Ações: Oficina de barro/ }).click()
  await desk.getByRole('button', { name: 'Fotos e publicação' }).click()
  await desk
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      ...[1, 2, 3].map((one) => ({
        name: `barro-${one}.png`,
        mimeType: 'image/png',
        // Of another content, so that it is another picture.
        buffer: Buffer.concat([PIXEL, Buffer.from([one])]),
      })),
      { name: 'iphone.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\0ftypheic and more of it') },
    ])
  await expect(desk.getByText(/HEIC/)).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await expect(desk.getByRole('checkbox', { name: 'Foto 3' })).toBeVisible()
  await desk.getByRole('button', { name: 'Remover iphone.heic' }).click()
  await expectSound(desk)

  const mark = async (place: number, who: RegExp) => {
    await desk.getByRole('button', { name: `Legenda e alunos: Foto ${place}` }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Legenda' }).fill(`Barro ${place}`)
    await dialog.getByRole('checkbox', { name: who }).check()
    await expectSound(desk)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await mark(1, /^Úrsula/)
  await mark(2, /^Giovanna.*sem consentimento/)
  await expect(desk.getByText('3 fotos, 1 oculta')).toBeVisible()
  await desk.getByRole('button', { name: 'Publicar' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(desk.getByRole('button', { name: 'Recolher' })).toBeVisible()

  const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await signInAsGuardian(phone, 'responsavel@demo.escola')
  await phone.goto('/academico/area/fotos-videos')
  await phone.getByRole('button', { name: /Úrsula/ }).tap()
  const card = phone.getByRole('link', { name: /Oficina de barro/ })
  await expect(card).toContainText('2 fotos · Úrsula aparece em 1')
  await expectSound(phone)
  await card.tap()
  const pictures = phone.getByRole('list', { name: 'Fotos e vídeos' }).getByRole('button')
  await expect(pictures).toHaveCount(2)
  await expect(phone.getByRole('img', { name: 'Barro 1' })).toHaveJSProperty('complete', true)
  await expectSound(phone)
  await pictures.first().tap()
  const viewer = phone.getByRole('dialog')
  await expect(viewer.getByText('Foto 1 de 2')).toBeVisible()
  await expect(viewer.locator('img')).toBeVisible()
  await expect(viewer).toHaveCSS('opacity', '1')
  await expectSound(phone)
  await phone.keyboard.press('ArrowRight')
  await expect(viewer.getByText('Foto 2 de 2')).toBeVisible()
  const download = phone.waitForEvent('download')
  await viewer.getByRole('button', { name: 'Baixar' }).tap()
  expect((await download).suggestedFilename()).toBe('Oficina de barro 2.jpg')
  await phone.keyboard.press('Escape')
  await phone.getByRole('checkbox', { name: 'Só onde Úrsula aparece' }).check()
  await expect(pictures).toHaveCount(1)

  await phone.goto('/academico/area/autorizacoes')
  await phone.getByRole('button', { name: /^Revogar Uso de imagem e voz/ }).tap()
  await phone.getByRole('dialog').getByRole('button', { name: 'Revogar autorização' }).tap()
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await phone.goto('/academico/area/fotos-videos')
  await phone.getByRole('link', { name: /Oficina de barro/ }).tap()
  await expect(phone.getByText('Só a sua família vê')).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('3 fotos, 2 ocultas')).toBeVisible()
})

test('a video is sent with a picture that the browser draws of it; a mother plays it on the phone, goes to its middle and keeps it', async ({
  browser,
}) => {
  const desk = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signInAsStaff(desk, 'master@demo.escola')
  await desk.goto('/academico/publicacoes/fotos-videos/novo')
  await desk.getByRole('textbox', { name: 'Título' }).fill('Jogo de bola')
  await desk.getByRole('combobox', { name: 'Unidade' }).selectOption({ label: 'Unidade Centro' })
  await desk.getByRole('combobox', { name: 'Turma' }).selectOption({ label: '6º ano A · 2026 · Centro' })
  await desk.getByRole('checkbox', { name: /^As famílias podem baixar/ }).check()
  await desk.getByRole('button', { name: 'Salvar' }).click()
  await desk.getByRole('button', { name: /^Ações: Jogo de bola/ }).click()
  await desk.getByRole('button', { name: 'Fotos e publicação' }).click()
  await desk
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'bola.webm', mimeType: 'video/webm', buffer: BALL_VIDEO },
      { name: 'contrato.mp4', mimeType: 'video/mp4', buffer: Buffer.from('%PDF-1.4 que se diz um vídeo') },
    ])
  await expect(desk.getByText(/não é um vídeo MP4 ou WebM/)).toBeVisible({ timeout: 20_000 })
  await desk.getByRole('button', { name: 'Remover contrato.mp4' }).click()
  await expect(desk.getByRole('checkbox', { name: 'Vídeo 1' })).toBeVisible()
  await expectSound(desk)
  await desk.getByRole('button', { name: 'Legenda e alunos: Vídeo 1' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.locator('video')).toHaveJSProperty('videoWidth', 320)
  await dialog.getByRole('textbox', { name: 'Legenda' }).fill('A bola')
  await dialog.getByRole('checkbox', { name: /^Úrsula/ }).check()
  await expectSound(desk)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toHaveCount(0)
  await desk.getByRole('button', { name: 'Publicar' }).click()
  await expect(desk.getByRole('dialog')).toContainText('com 1 vídeo')
  await desk.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(desk.getByRole('button', { name: 'Recolher' })).toBeVisible()

  const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await signInAsGuardian(phone, 'responsavel@demo.escola')
  await phone.goto('/academico/area/fotos-videos')
  await phone.getByRole('button', { name: /Úrsula/ }).tap()
  await phone.getByRole('link', { name: /Jogo de bola/ }).tap()
  const parts: number[] = []
  phone.on('response', (response) => {
    if (response.url().includes('passe=')) parts.push(response.status())
  })
  await expect(phone.getByRole('img', { name: 'Vídeo: A bola' })).toBeVisible()
  await expectSound(phone)
  await phone.getByRole('list', { name: 'Fotos e vídeos' }).getByRole('button').first().tap()
  const viewer = phone.getByRole('dialog')
  await expect(viewer.getByText('Vídeo 1 de 1')).toBeVisible()
  const video = viewer.locator('video')
  await expect(video).toHaveJSProperty('videoWidth', 320)
  await expect(viewer).toHaveCSS('opacity', '1')
  await expectSound(phone)
  await video.focus()
  await phone.keyboard.press('Space')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0)
  expect(parts[0]).toBe(206)
  const download = phone.waitForEvent('download')
  await viewer.getByRole('button', { name: 'Baixar' }).tap()
  expect((await download).suggestedFilename()).toBe('bola.webm')
  await phone.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
})
