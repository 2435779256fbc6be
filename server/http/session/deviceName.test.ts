import { deviceNameOf } from '#server/http/session/deviceName.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Linux; Android 14; SM-A155M) ${WEBKIT} Chrome/126.0 Mobile Safari/537.36`, 'Chrome no Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0 Safari/537.36 Edg/126.0`, 'Edge no Windows'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} Version/17.5 Safari/604.1`, 'Safari no iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox no Linux'],
  ['curl/8.5.0', 'Navegador'],
  ['', 'Navegador'],
])('%s', (agent, name) => {
  expect(deviceNameOf(agent)).toBe(name)
})
